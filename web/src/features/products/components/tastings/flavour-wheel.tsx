import { type Flavour, maxFlavours } from '@contract/products/tastings.ts';
import { type CSSProperties, useId, useState } from 'react';
import { Chip } from '@/components/buttons/chip.tsx';
import layout from '@/styles/layout.module.css';
import { hueOf } from './flavour-hues.ts';
import styles from './flavour-wheel.module.css';
import { capitalised, groups } from './tasting-words.ts';
import { onCircle, wedge } from './wedge.ts';

type FlavourWheelProps = {
  /** The name of the choice for screen readers, such as "First third". */
  label: string;
  chosen: readonly Flavour[];
  onChange: (chosen: Flavour[]) => void;
};

/**
 * Chooses flavours on a wheel, with groups inside and their flavours outside. Below it, nested lists offer the same choice
 * for the keyboard and screen readers, which ignore the wheel. Touching a group opens its list.
 */
export function FlavourWheel({ label, chosen, onChange }: FlavourWheelProps) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const isFull = chosen.length >= maxFlavours;
  function toggle(flavour: Flavour) {
    if (chosen.includes(flavour)) onChange(chosen.filter((one) => one !== flavour));
    else if (!isFull) onChange([...chosen, flavour]);
  }
  return (
    <div className={layout.column3}>
      <Wheel chosen={chosen} open={open} onOpen={setOpen} onToggle={toggle} />
      <p className={styles.count} role="status">
        {chosen.length === 0
          ? 'No flavours chosen'
          : `${chosen.length} of ${maxFlavours}: ${chosen.join(', ')}`}
      </p>
      <ul className={styles.groups} aria-label={`Flavours: ${label}`}>
        {groups.map(([group, flavours]) => {
          const count = flavours.filter((one) => chosen.includes(one as Flavour)).length;
          const isOpen = open === group;
          return (
            <li key={group} className={styles.group} style={{ '--hue': hueOf(group) } as CSSProperties}>
              <button
                type="button"
                className={styles.groupName}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${group}` : undefined}
                onClick={() => setOpen(isOpen ? null : group)}
              >
                <span className={styles.dot} aria-hidden="true" />
                {capitalised(group)}
                {count > 0 && <span className={styles.badge}>{` ${count}`}</span>}
              </button>
              {isOpen && (
                <ul id={`${id}-${group}`} className={styles.flavours} aria-label={capitalised(group)}>
                  {flavours.map((flavour) => (
                    <li key={flavour}>
                      <Chip
                        isSelected={chosen.includes(flavour as Flavour)}
                        onSelect={() => toggle(flavour as Flavour)}
                      >
                        {capitalised(flavour)}
                      </Chip>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const all = groups.flatMap(([group, flavours]) =>
  flavours.map((flavour) => ({ group, flavour: flavour as Flavour })),
);
const turnOf = (index: number) => index / all.length;

type WheelProps = {
  chosen: readonly Flavour[];
  open: string | null;
  onOpen: (group: string) => void;
  onToggle: (flavour: Flavour) => void;
};

/** The picture of the wheel. It reacts only to a pointer. */
function Wheel({ chosen, open, onOpen, onToggle }: WheelProps) {
  let start = 0;
  return (
    <svg className={styles.wheel} viewBox="-200 -200 400 400" aria-hidden="true">
      {groups.map(([group, flavours]) => {
        const from = turnOf(start);
        start += flavours.length;
        const to = turnOf(start);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the lists below offer the same by keyboard
          <g key={group} style={{ '--hue': hueOf(group) } as CSSProperties} onClick={() => onOpen(group)}>
            <path
              className={styles.sector}
              data-open={open === group || undefined}
              d={wedge(46, 112, from, to)}
            />
            <Label text={group} radius={79} turn={(from + to) / 2} isLarge />
          </g>
        );
      })}
      {all.map(({ group, flavour }, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the lists below offer the same by keyboard
        <g key={flavour} style={{ '--hue': hueOf(group) } as CSSProperties} onClick={() => onToggle(flavour)}>
          <path
            className={styles.piece}
            data-chosen={chosen.includes(flavour) || undefined}
            data-faded={(open !== null && open !== group) || undefined}
            d={wedge(114, 198, turnOf(index), turnOf(index + 1))}
          />
          <Label text={flavour} radius={156} turn={turnOf(index + 0.5)} isChosen={chosen.includes(flavour)} />
        </g>
      ))}
      <text className={styles.total} textAnchor="middle" dominantBaseline="central">
        {chosen.length}
      </text>
    </svg>
  );
}

type LabelProps = { text: string; radius: number; turn: number; isLarge?: boolean; isChosen?: boolean };

/** A word along a radius, never upside down. */
function Label({ text, radius, turn, isLarge = false, isChosen = false }: LabelProps) {
  const [x, y] = onCircle(radius, turn);
  const degrees = 360 * turn - 90;
  return (
    <text
      className={styles.word}
      data-large={isLarge || undefined}
      data-chosen={isChosen || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn > 0.5 ? degrees + 180 : degrees).toFixed(1)})`}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {isLarge ? text.replace(' and herbal', '') : text}
    </text>
  );
}

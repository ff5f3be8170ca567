import type { FlavourGroup, TastingNotes } from '@contract/products/tastings.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { hueOf } from './flavour-hues.ts';
import styles from './tasting-summary.module.css';
import { capitalised, groups, partsOf, scalesOf, type TastedCategory, wordsOf } from './tasting-words.ts';

const groupOf = new Map<string, FlavourGroup>(
  groups.flatMap(([group, flavours]) => flavours.map((flavour) => [flavour, group] as const)),
);

/** The tasting notes of a review: scales as five marks, flavours in the colours of the wheel, and the rest in words. */
export function TastingSummary({ category, notes }: { category: TastedCategory; notes: TastingNotes }) {
  const { event, companyClub, durationMinutes, place, tinNote } = notes;
  return (
    <dl className={styles.notes} aria-label="Tasting notes">
      {scalesOf[category].map(({ field, label, steps }) => {
        const step = notes[field];
        return (
          step !== null && (
            <Line key={field} name={label} scale={{ step, steps: steps.length }}>
              {steps[step - 1]}
            </Line>
          )
        );
      })}
      {partsOf[category].map(
        ({ field, label }) =>
          notes[field].length > 0 && (
            <Line key={field} name={field === 'flavours' ? 'Flavours' : label} isWide>
              {notes[field].map((flavour) => (
                <span
                  key={flavour}
                  className={styles.flavour}
                  style={{ '--hue': hueOf(groupOf.get(flavour) ?? 'earth') } as CSSProperties}
                >
                  {flavour}
                </span>
              ))}
            </Line>
          ),
      )}
      {wordsOf[category].map(({ field, label }) => {
        const word = notes[field];
        return (
          word !== null && (
            <Line key={field} name={label}>
              {capitalised(word)}
            </Line>
          )
        );
      })}
      {tinNote && (
        <Line name="Tin note" isWide>
          {tinNote}
        </Line>
      )}
      {durationMinutes !== null && (
        <Line name="Duration">{durationMinutes === 1 ? '1 minute' : `${durationMinutes} minutes`}</Line>
      )}
      {place && <Line name="Where">{place}</Line>}
      {event && (
        <Line name="At">
          <Link to={paths.event(event.id)}>{event.title}</Link>
        </Line>
      )}
      {companyClub && (
        <Line name="With">
          <Link to={paths.club(companyClub.slug)}>{companyClub.name}</Link>
        </Line>
      )}
    </dl>
  );
}

type LineProps = {
  name: string;
  isWide?: boolean;
  /** Drawn as marks before the word. */
  scale?: { step: number; steps: number };
  children: ReactNode;
};

function Line({ name, isWide = false, scale, children }: LineProps) {
  const marks = scale && ({ '--step': scale.step, '--steps': scale.steps } as CSSProperties);
  return (
    <div className={styles.line} data-wide={isWide || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} style={marks} data-marks={scale && ''}>
        {children}
      </dd>
    </div>
  );
}

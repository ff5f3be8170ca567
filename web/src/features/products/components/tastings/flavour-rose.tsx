import type { CSSProperties } from 'react';
import { ShareBar } from '@/components/buttons/share-bar.tsx';
import { hueOf } from './flavour-hues.ts';
import styles from './flavour-rose.module.css';
import { capitalised, groups } from './tasting-words.ts';
import { onCircle, wedge } from './wedge.ts';

type FlavourRoseProps = { counts: Record<string, number>; noteCount: number };

/** The colour of the petals, with the hue of the group. */
const petalColour = 'light-dark(oklch(0.62 0.12 var(--hue)), oklch(0.7 0.1 var(--hue)))';

/** How many flavours are listed beside the rose. */
const named = 6;

/**
 * A rose of flavours. Each group of the wheel has a petal, whose area is the group's share of all flavours named. The most
 * frequent flavours are listed beside it. It is only a picture: the table below it has the numbers.
 */
export function FlavourRose({ counts, noteCount }: FlavourRoseProps) {
  const shares = groups.map(([group, flavours]) => ({
    group,
    count: flavours.reduce((total, flavour) => total + (counts[flavour] ?? 0), 0),
  }));
  const highest = Math.max(...shares.map(({ count }) => count));
  const top = groups
    .flatMap(([group, flavours]) =>
      flavours.map((flavour) => ({ group, flavour, count: counts[flavour] ?? 0 })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.flavour.localeCompare(b.flavour))
    .slice(0, named);
  return (
    <div className={styles.rose} aria-hidden="true">
      <svg className={styles.picture} aria-hidden="true" viewBox="-160 -132 320 264">
        {[30, 60, 90].map((radius) => (
          <circle key={radius} className={styles.ring} r={radius} />
        ))}
        {shares.map(({ group, count }, index) => {
          const [from, to] = [index / groups.length, (index + 1) / groups.length];
          // The petal's area is the share, so its radius grows with the square root.
          const radius = 14 + 76 * Math.sqrt(count / highest);
          const [x, y] = onCircle(106, (from + to) / 2);
          return (
            <g
              key={group}
              style={{ '--hue': hueOf(group) } as CSSProperties}
              data-none={count === 0 || undefined}
            >
              {count > 0 && <path className={styles.petal} d={wedge(8, radius, from + 0.006, to - 0.006)} />}
              <text
                className={styles.group}
                data-none={count === 0 || undefined}
                x={x.toFixed(1)}
                y={y.toFixed(1)}
                textAnchor={Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'}
                dominantBaseline="central"
              >
                {capitalised(group.replace(' and herbal', ''))}
              </text>
            </g>
          );
        })}
      </svg>
      <ol className={styles.top}>
        {top.map(({ group, flavour, count }) => (
          <li key={flavour} className={styles.flavour} style={{ '--hue': hueOf(group) } as CSSProperties}>
            <span>{capitalised(flavour)}</span>
            <ShareBar share={count / noteCount} colour={petalColour} />
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

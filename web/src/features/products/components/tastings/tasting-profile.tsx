import type { TastingProfile as Profile } from '@contract/products/tastings.ts';
import { PlotTable } from '@/components/charts/plot-table.tsx';
import layout from '@/styles/layout.module.css';
import { FlavourRose } from './flavour-rose.tsx';
import styles from './tasting-profile.module.css';
import { capitalised, scalesOf, type TastedCategory, wordsOf } from './tasting-words.ts';

/** A summary of tasting notes: a rose of flavours, a bar for each scale, and the same numbers as a table. */
export function TastingProfile({ category, profile }: { category: TastedCategory; profile: Profile }) {
  const { noteCount, counts } = profile;
  const flavours = Object.entries(counts.flavour ?? {}).sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const scales = scalesOf[category].flatMap(({ field, label, steps }) => {
    const spread = steps.map((_, index) => counts[field]?.[String(index + 1)] ?? 0);
    return spread.some(Boolean) ? [{ field, label, steps, spread }] : [];
  });
  return (
    <div className={layout.column5}>
      {flavours.length > 0 && <FlavourRose counts={counts.flavour ?? {}} noteCount={noteCount} />}
      <div className={styles.scales} aria-hidden="true">
        {scales.map(({ field, label, steps, spread }) => (
          <ScaleBar key={field} label={label} steps={steps} spread={spread} />
        ))}
      </div>
      <ProfileTable category={category} profile={profile} flavours={flavours} />
    </div>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The average step on a scale, from one to five. */
const averageStep = (spread: readonly number[]) =>
  sum(spread.map((count, index) => count * (index + 1))) / sum(spread);

type ScaleBarProps = { label: string; steps: readonly string[]; spread: readonly number[] };

/** The distribution of the notes over a scale. The more notes a step has, the darker it is. A mark shows the average. */
function ScaleBar({ label, steps, spread }: ScaleBarProps) {
  const average = averageStep(spread);
  const highest = Math.max(...spread);
  return (
    <div>
      <p className={styles.scaleName}>
        <span>{label}</span>
        <span className={styles.average}>{steps[Math.round(average) - 1]}</span>
      </p>
      <div className={styles.track}>
        {spread.map((count, index) => (
          <span key={steps[index]} className={styles.step}>
            <span className={styles.fill} style={{ opacity: count / highest }} />
          </span>
        ))}
        <span className={styles.needle} style={{ insetInlineStart: `${((average - 0.5) / 5) * 100}%` }} />
      </div>
    </div>
  );
}

type ProfileTableProps = {
  category: TastedCategory;
  profile: Profile;
  flavours: readonly (readonly [string, number])[];
};

/** The numbers behind the pictures. */
function ProfileTable({ category, profile: { counts, noteCount }, flavours }: ProfileTableProps) {
  const rows = [
    ...scalesOf[category].flatMap(({ field, label, steps }) =>
      steps.map((step, index) => [label, step, counts[field]?.[String(index + 1)] ?? 0] as const),
    ),
    ...wordsOf[category].flatMap(({ field, label, words }) =>
      words.map((word) => [label, capitalised(word), counts[field]?.[word] ?? 0] as const),
    ),
    ...flavours.map(([flavour, count]) => ['Flavour', capitalised(flavour), count] as const),
  ].filter(([, , count]) => count > 0);
  return (
    <PlotTable
      caption={noteCount === 1 ? 'From 1 note' : `From ${noteCount} notes`}
      columns={['Aspect', 'Value', 'Notes']}
    >
      {rows.map(([what, says, count]) => (
        <tr key={`${what} ${says}`}>
          <td>{what}</td>
          <td>{says}</td>
          <td>{count}</td>
        </tr>
      ))}
    </PlotTable>
  );
}

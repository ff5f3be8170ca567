import { humidorAgeWords } from '@contract/humidor/kinds.ts';
import { type HumidorBreakdown, humidorAge } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartBar } from 'lucide-react';
import { useId } from 'react';
import { ShareBar } from '@/components/buttons/share-bar.tsx';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { humidorBreakdownQuery } from '../../api/get-humidor-items.ts';
import { amountOf } from './amounts.ts';
import styles from './totals.module.css';

type Group = HumidorBreakdown['places'][number];

/** What is left in the user's humidor, by vitola or family, by age and by place. */
export default function Totals() {
  const query = useQuery(humidorBreakdownQuery);
  const { data, isPending } = query;
  if (isPending)
    return (
      <Card>
        <Skeleton width="100%" height="16rem" />
      </Card>
    );
  if (!data) return <ErrorState {...failureOf(query)} />;
  if (data.ages.length === 0)
    return <EmptyState icon={<ChartBar />} title="Nothing to count yet" text="Add your first box or tin." />;
  const ages = humidorAge.options.flatMap((age) => data.ages.find(({ name }) => name === age) ?? []);
  const byAge = ages.map((group) => ({ ...group, name: humidorAgeWords[group.name] }));
  return (
    <>
      <Groups title="Cigars by vitola" unnamed="Vitola unknown" {...byMost(data.vitolas, 'pieces')} />
      <Groups title="Pipe tobacco by family" unnamed="Family unknown" {...byMost(data.families, 'grams')} />
      <Groups title="By age" unnamed="" groups={byAge} measure="itemCount" />
      <Groups title="By place" unnamed="No place" {...byMost(data.places, 'itemCount')} />
    </>
  );
}

/** Pieces and grams cannot be added up. A group that has both is measured by its number of items. */
type Measure = 'itemCount' | 'pieces' | 'grams';

const byMost = (groups: Group[], measure: Measure) => ({
  groups: groups.toSorted((a, b) => b[measure] - a[measure]),
  measure,
});

type GroupsProps = {
  title: string;
  /** The label of the group without a name. */
  unnamed: string;
  groups: Group[];
  /** The measure that the bars show. */
  measure: Measure;
};

/** One bar per group, relative to the largest, with the amount beside it. */
function Groups({ title, unnamed, groups, measure }: GroupsProps) {
  const id = useId();
  const most = Math.max(...groups.map((group) => group[measure]));
  if (groups.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.name ?? ''}>
            <span className={styles.name}>{group.name ?? unnamed}</span>
            <span className={styles.amount}>{amountOf(group, measure)}</span>
            <ShareBar share={group[measure] / most} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

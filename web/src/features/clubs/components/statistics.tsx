import type { ClubStatistics } from '@contract/club-statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { BarPlot } from '@/components/bar-plot.tsx';
import { Card } from '@/components/card.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { PlotTable } from '@/components/plot-table.tsx';
import { failureOf } from '@/lib/failure-of.ts';
import { clubStatisticsQuery } from '../api/get-club-statistics.ts';
import { counted } from './club-counts.tsx';
import { formatDay } from './format-day.ts';
import { RowListSkeleton } from './row-list-skeleton.tsx';
import styles from './statistics.module.css';

/** A club's statistics for the last twelve weeks, for its owner and admins. */
export default function Statistics({ clubId }: { clubId: string }) {
  const query = useQuery(clubStatisticsQuery(clubId));
  const { data, isPending } = query;
  return (
    <Card as="section" aria-label="Statistics">
      <div className={styles.statistics}>
        <h2>Statistics</h2>
        {isPending ? (
          <RowListSkeleton />
        ) : data ? (
          <Figures {...data} />
        ) : (
          <ErrorState {...failureOf(query)} />
        )}
      </div>
    </Card>
  );
}

function Figures({ weeks, openRequests }: ClubStatistics) {
  const valuesOf = (name: 'members' | 'posts' | 'removals') => weeks.map((week) => week[name]);
  const members = valuesOf('members');
  const posts = valuesOf('posts');
  const removals = valuesOf('removals');
  const sum = removals.reduce((total, count) => total + count, 0);
  return (
    <>
      <p className={styles.soft}>The last twelve weeks. The last bar is this week.</p>
      <div className={styles.plots}>
        <BarPlot title="Members" figure={String(members.at(-1) ?? 0)} values={members} />
        <BarPlot title="Posts per week" figure={`${posts.at(-1) ?? 0} this week`} values={posts} />
        <BarPlot title="Removals per week" figure={`${sum} in total`} values={removals} />
      </div>
      {openRequests > 0 && (
        <p>
          <a href="#requests">{counted(openRequests, 'open request')}</a> to join
        </p>
      )}
      <PlotTable caption="The last twelve weeks" columns={['Week of', 'Members', 'Posts', 'Removals']}>
        {weeks.map((week) => (
          <tr key={week.startsAt}>
            <th scope="row">{formatDay(week.startsAt, 'UTC')}</th>
            <td>{week.members}</td>
            <td>{week.posts}</td>
            <td>{week.removals}</td>
          </tr>
        ))}
      </PlotTable>
    </>
  );
}

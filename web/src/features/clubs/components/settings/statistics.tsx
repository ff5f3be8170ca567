import type { ClubStatistics } from '@contract/clubs/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { BarPlot } from '@/components/charts/bar-plot.tsx';
import { PlotTable } from '@/components/charts/plot-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { counted } from '@/lib/text/counted.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { clubStatisticsQuery } from '../../api/get-club-statistics.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from './statistics.module.css';

/** A club's statistics for the last twelve weeks, for its owner and admins. */
export default function Statistics({ clubId }: { clubId: string }) {
  const query = useQuery(clubStatisticsQuery(clubId));
  const { data, isPending } = query;
  return (
    <Card as="section" aria-label="Statistics">
      <div className={layout.column4}>
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
      <p className={texts.soft}>The last twelve weeks. The last bar is this week.</p>
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
        {weeks.toReversed().map((week) => (
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

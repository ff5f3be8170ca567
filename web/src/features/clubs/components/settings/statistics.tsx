import type { ClubStatistics } from '@contract/clubs/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BarPlot } from '@/components/charts/bar-plot.tsx';
import { NumberTable } from '@/components/charts/number-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { counted } from '@/lib/text/counted.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { clubStatisticsQuery } from '../../api/get-club-statistics.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from './statistics.module.css';

/** A club's numbers, for its owner and admins: the last twelve weeks, who came to its events, and who is drifting away. */
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

function Figures({ weeks, openRequests, attendance, drifting }: ClubStatistics) {
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
      <NumberTable
        caption="The last twelve weeks, newest first"
        columns={['Week of', 'Members', 'Posts', 'Removals']}
      >
        {weeks.toReversed().map((week) => (
          <tr key={week.startsAt}>
            <th scope="row">{formatDay(week.startsAt, 'UTC')}</th>
            <td>{week.members}</td>
            <td>{week.posts}</td>
            <td>{week.removals}</td>
          </tr>
        ))}
      </NumberTable>
      <Attendance attendance={attendance} />
      <Drifting drifting={drifting} />
    </>
  );
}

function Attendance({ attendance }: Pick<ClubStatistics, 'attendance'>) {
  return (
    <>
      <h3>Who Came</h3>
      {attendance.length === 0 ? (
        <p className={texts.soft}>The club has had no events yet.</p>
      ) : (
        <NumberTable caption="The last twelve events, newest first" columns={['Event', 'Day', 'Going']}>
          {attendance.map(({ eventId, title, startsAt, timezone, going }) => (
            <tr key={eventId}>
              <th scope="row">
                <Link to={paths.event(eventId)}>{title}</Link>
              </th>
              <td>{formatDay(startsAt, timezone)}</td>
              <td>{going}</td>
            </tr>
          ))}
        </NumberTable>
      )}
    </>
  );
}

function Drifting({ drifting: { count, shown } }: Pick<ClubStatistics, 'drifting'>) {
  return (
    <>
      <h3>Drifting Away</h3>
      <p>
        {count === 0
          ? 'No one. Everyone who took part in the last eighteen weeks did so in the last six.'
          : `${counted(count, 'member')} took part in the twelve weeks before the last six, but not since.`}
      </p>
      <p className={texts.soft}>
        Taking part means writing something in the club or going to one of its events. Only members who were
        going to an event are named, because you can see that anyway.
      </p>
      {shown.length > 0 && (
        <ul className={layout.column2} aria-label="Members who are drifting away">
          {shown.map(({ user, lastEventAt }) => (
            <li key={user.id}>
              <UserRow user={user} />
              <p className={texts.soft}>Last event: {formatDay(lastEventAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

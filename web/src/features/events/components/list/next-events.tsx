import type { Event } from '@contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { nextClubEventsQuery, nextEventsQuery } from '../../api/get-events.ts';
import { EventState } from '../page/event-club.tsx';
import { SeriesLabel } from '../series/series-label.tsx';
import { phaseOf } from '../time/event-time.ts';
import { EventWhen } from '../time/event-when.tsx';
import { DateBadge } from './date-badge.tsx';
import styles from './next-events.module.css';

type NextEventsProps = {
  max: number;
  /** If absent, the events of all the user's clubs are shown. */
  clubId?: string;
};

/** The next events of one club or of all the user's clubs, at most `max`, for the sidebar of another screen. */
export function NextEvents({ max, clubId }: NextEventsProps) {
  const query = useQuery(clubId ? nextClubEventsQuery(clubId) : nextEventsQuery);
  const { data, isPending, refetch } = query;
  const now = useNow();
  // The server returned no event that was over. Once an event is, it is hidden and the list is fetched again.
  const upcoming = data?.items.filter((event) => phaseOf(event, now) !== 'past') ?? [];
  const over = (data?.items.length ?? 0) - upcoming.length;
  useEffect(() => {
    if (over > 0) void refetch();
  }, [over, refetch]);
  if (isPending)
    return (
      <SkeletonGroup label="Loading...">
        <div className={styles.list}>
          {Array.from({ length: max }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className={styles.event}>
              <Skeleton shape="block" width="3.5rem" height="3.75rem" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    );
  if (!data) return <ErrorState {...failureOf(query)} />;
  if (upcoming.length === 0) return <p className={styles.empty}>No upcoming events</p>;
  return (
    <ul className={styles.list}>
      {upcoming.slice(0, max).map((event) => (
        <li key={event.id}>
          <EventSummary event={event} hasClub={!clubId} />
        </li>
      ))}
    </ul>
  );
}

/** An event in a few words: its date, title and time, and its club if it is not already known. */
export function EventSummary({ event, hasClub }: { event: Event; hasClub: boolean }) {
  const phase = phaseOf(event, useNow());
  return (
    <div className={styles.event}>
      <DateBadge instant={event.startTime} zone={event.timezone} isPast={phase !== 'upcoming'} />
      <div className={styles.words}>
        <Link className={styles.title} to={paths.event(event.id)}>
          {event.title}
        </Link>
        <EventWhen instant={event.startTime} zone={event.timezone} />
        <SeriesLabel event={event} />
        {hasClub && <p className={styles.club}>{event.club.name}</p>}
        <EventState event={event} phase={phase} />
      </div>
    </div>
  );
}

import type { Event } from '@contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { nextEventsQuery } from '../api/get-next-events.ts';
import { DateBadge } from './date-badge.tsx';
import { EventWhen } from './event-when.tsx';
import styles from './next-events.module.css';

/** The next events of the user's clubs, at most `max`, for the side of another screen. */
export function NextEvents({ max }: { max: number }) {
  const { data, error, isPending, isRefetching, refetch } = useQuery(nextEventsQuery);
  if (isPending)
    return (
      <SkeletonGroup label="Loading...">
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  if (!data)
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (data.items.length === 0) return <p className={styles.empty}>No upcoming events</p>;
  return (
    <ul className={styles.list}>
      {data.items.slice(0, max).map((event) => (
        <NextEvent key={event.id} event={event} />
      ))}
    </ul>
  );
}

function NextEvent({ event }: { event: Event }) {
  return (
    <li className={styles.event}>
      <DateBadge instant={event.startTime} zone={event.timezone} isPast={false} />
      <div className={styles.words}>
        <Link className={styles.title} to={paths.event(event.id)}>
          {event.title}
        </Link>
        <EventWhen instant={event.startTime} zone={event.timezone} />
        <p className={styles.club}>{event.club.name}</p>
      </div>
    </li>
  );
}

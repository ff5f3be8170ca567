import type { EventScope } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Calendar } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { eventsQuery } from '../api/get-events.ts';
import styles from './event-list.module.css';
import { EventListSkeleton } from './event-list-skeleton.tsx';
import { EventRow } from './event-row.tsx';

const empty: Record<EventScope, string> = {
  upcoming: 'No upcoming events in your clubs.',
  mine: "You haven't RSVP'd to any events.",
  past: 'No past events to show.',
};

/** The upcoming or past events of the user's clubs, or the events that the user is going to. */
export function EventList({ scope }: { scope: EventScope }) {
  const query = useInfiniteQuery(eventsQuery(scope));
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending) return <EventListSkeleton />;
  if (!data)
    return (
      <ErrorState text="Failed to load events" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const events = allItems(data);
  if (events.length === 0) return <EmptyState as="h2" icon={<Calendar />} title={empty[scope]} />;
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}

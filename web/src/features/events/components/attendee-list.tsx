import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { attendeesQuery } from '../api/get-attendees.ts';
import styles from './attendee.module.css';
import { Attendee } from './attendee.tsx';

/** Everybody going to an event. */
export function AttendeeList({ eventId }: { eventId: string }) {
  const query = useInfiniteQuery(attendeesQuery(eventId));
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending)
    return (
      <p className={styles.empty} role="status">
        <Spinner />
        <VisuallyHidden>Loading...</VisuallyHidden>
      </p>
    );
  if (!data)
    return (
      <ErrorState text="Failed to load attendees" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const attendees = allItems(data);
  if (attendees.length === 0) return <p className={styles.empty}>No one is going yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {attendees.map((rsvp) => (
          <Attendee key={rsvp.id} rsvp={rsvp} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}

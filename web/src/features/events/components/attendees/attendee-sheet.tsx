import type { Event, Rsvp } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { NothingShown } from '@/components/lists/nothing-shown.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { downloadAttendees } from '../../api/download-attendees.ts';
import { attendeesQuery } from '../../api/get-attendees.ts';
import { dateAndTime } from '../time/event-zone.ts';
import { Answers } from './answers.tsx';
import styles from './attendee-sheet.module.css';
import { goingText, noAttendees } from './going-text.ts';
import { guestsText } from './guests-text.ts';

/** All attendees of an event on one page, which prints as a list to tick off at the door. */
export function AttendeeSheet({ event }: { event: Event }) {
  const { data, error, isRefetching, refetch, hasNextPage, isFetchNextPageError, isFetching, fetchNextPage } =
    useInfiniteQuery(attendeesQuery(event.id));
  // A printed list has no "Load more" button, so all pages are loaded.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const attendees = allItems(data);
  const isComplete = data !== undefined && !hasNextPage;
  const guestCount = attendees.reduce((count, rsvp) => count + rsvp.guestCount, 0);
  return (
    <section aria-labelledby="attendee-sheet" className={styles.sheet}>
      <h1 id="attendee-sheet">Attendees of {event.title}</h1>
      <p>
        {[
          dateAndTime(event.startTime, event.timezone),
          event.cancelledAt && 'Cancelled',
          // Counts the names below, because the sheet is ticked off name by name.
          isComplete && attendees.length > 0 && goingText(attendees.length, event),
          isComplete && guestCount > 0 && `with ${guestsText(guestCount)}`,
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      <SheetActions event={event} isComplete={isComplete} />
      {attendees.length > 0 && (
        <ol className={styles.list}>
          {attendees.map((rsvp) => (
            <li key={rsvp.id}>
              <span className={styles.tick} aria-hidden="true" />
              {displayNameOf(rsvp.user)} <span className={styles.username}>@{rsvp.user.username}</span>
              <SheetGuests rsvp={rsvp} />
              <Answers of={rsvp} questions={event.questions} />
            </li>
          ))}
        </ol>
      )}
      {data && attendees.length === 0 && (
        <NothingShown count={event._count.rsvps}>
          <p>{noAttendees(event)}</p>
        </NothingShown>
      )}
      {error ? (
        <ErrorState
          text={errorText(error)}
          isRetrying={isRefetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        (!data || hasNextPage) && (
          <SkeletonGroup label="Loading...">
            <UserRowSkeleton />
          </SkeletonGroup>
        )
      )}
    </section>
  );
}

/** Each guest is ticked off too. Those without a name, and all for who may not see the names, are named after their host. */
function SheetGuests({ rsvp: { guestCount, guests, user } }: { rsvp: Rsvp }) {
  if (guestCount === 0) return null;
  return (
    <ul className={styles.guests}>
      {Array.from({ length: guestCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other identity
        <li key={index}>
          <span className={styles.tick} aria-hidden="true" />
          {guests?.[index] ?? `Guest of ${displayNameOf(user)}`}
        </li>
      ))}
    </ul>
  );
}

function SheetActions({ event, isComplete }: { event: Event; isComplete: boolean }) {
  return (
    <ActionBar align="start">
      {event.viewer.canDownload && (
        <DownloadButton download={() => downloadAttendees(event)}>Download CSV</DownloadButton>
      )}
      <Button icon={<Printer />} disabled={!isComplete} onClick={() => window.print()}>
        Print
      </Button>
    </ActionBar>
  );
}

import type { Event } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { UserRow, UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import lists from '@/styles/list.module.css';
import { waitlistQuery } from '../../api/get-waitlist.ts';
import { useMoveToFront } from '../../api/move-to-front.ts';
import styles from '../page/event-details.module.css';
import { ordinal } from '../rsvps/seats-text.ts';
import { partyText } from './guests-text.ts';

/** Who waits for a seat, in order, for the hosts. They can move someone to the front. */
export function Waitlist({ event }: { event: Event }) {
  const pages = loadedPages(useInfiniteQuery(waitlistQuery(event.id)));
  const moveToFront = useMoveToFront(event.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const move = (userId: string) =>
    moveToFront.mutate(userId, {
      // The button of the first in line is gone.
      onSuccess: () => focusWhenLost(heading.current),
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  return (
    <section aria-labelledby="event-waiting">
      <h2 id="event-waiting" ref={heading} tabIndex={-1}>{`Waiting List (${event.waitingCount})`}</h2>
      <p className={styles.soft}>
        {event.maxGuests > 0
          ? 'Free seats go to the first in line whose guests fit too, who is notified. Only the hosts see this list.'
          : 'A free seat goes to the first in line, who is notified. Only the hosts see this list.'}
      </p>
      <PagedRows
        pages={pages}
        empty={<p>No one is waiting.</p>}
        count={event.waitingCount}
        skeleton={
          <SkeletonGroup label="Loading...">
            <UserRowSkeleton />
          </SkeletonGroup>
        }
        className={lists.divided}
        aria-labelledby="event-waiting"
      >
        {({ userId, user, position, ...party }) => (
          <li className={styles.waiting}>
            <UserRow user={user} />
            <span className={styles.soft}>
              {[ordinal(position), partyText(party)].filter(Boolean).join('\u00a0· ')}
            </span>
            {position > 1 && (
              <Button
                size="small"
                aria-label={`Move ${displayNameOf(user)} to Front`}
                busy={moveToFront.isPending && moveToFront.variables === userId}
                onClick={() => move(userId)}
              >
                Move to Front
              </Button>
            )}
          </li>
        )}
      </PagedRows>
    </section>
  );
}

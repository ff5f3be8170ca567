import type { Event } from '@contract/events.ts';
import { UserRow } from '@/features/users/components/user-row.tsx';
import styles from './event-details.module.css';
import { GoingButton } from './going-button.tsx';

/** The first attendees. A dialog shows the whole list if there are more. */
export function EventAttendees({ event }: { event: Event }) {
  const { rsvps, _count } = event;
  return (
    <section aria-labelledby="event-attendees">
      <h2 id="event-attendees">Attendees ({_count.rsvps})</h2>
      {rsvps.length === 0 ? (
        <p className={styles.soft}>No one is going yet.</p>
      ) : (
        <ul className={styles.attendees}>
          {rsvps.map(({ id, user }) => (
            <li key={id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
      {_count.rsvps > rsvps.length && <GoingButton event={event} />}
    </section>
  );
}

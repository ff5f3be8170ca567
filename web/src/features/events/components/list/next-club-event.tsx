import type { Event } from '@contract/events.ts';
import { EventRow } from './event-row.tsx';
import styles from './next-events.module.css';

/** The next event of a club, on the club's page. */
export function NextClubEvent({ event }: { event: Event }) {
  return (
    <section aria-labelledby="next-event">
      <h2 id="next-event" className={styles.heading}>
        Next Event
      </h2>
      <ul className={styles.list}>
        <EventRow event={event} />
      </ul>
    </section>
  );
}

import type { Event } from '@contract/events.ts';
import cardHead from '@/styles/card-head.module.css';
import { EventRow } from './event-row.tsx';
import styles from './next-events.module.css';

/** The next event of a club, on the club's page. */
export function NextClubEvent({ event }: { event: Event }) {
  return (
    <section aria-labelledby="next-event">
      <h2 id="next-event" className={cardHead.title}>
        Next Event
      </h2>
      <ul className={styles.list}>
        <EventRow event={event} />
      </ul>
    </section>
  );
}

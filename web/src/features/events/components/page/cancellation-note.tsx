import type { Event } from '@contract/events.ts';
import { Time } from '@/components/time/time.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from './cancellation-note.module.css';

/** When and by whom an event was cancelled, with their note. */
export function CancellationNote({ event }: { event: Event }) {
  const { cancelledAt, cancellationNote, isCancelledByClub, club, creator } = event;
  if (!cancelledAt) return null;
  const host = creator ? displayNameOf(creator) : 'The host';
  return (
    <section aria-label="Cancellation" className={styles.note}>
      <p>
        <strong>{isCancelledByClub ? club.name : host} cancelled this event</strong>{' '}
        <Time instant={cancelledAt} />
      </p>
      {cancellationNote && <p className={styles.words}>{cancellationNote}</p>}
    </section>
  );
}

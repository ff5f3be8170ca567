import type { Event } from '@contract/events.ts';
import { Time } from '@/components/time/time.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from './cancellation-note.module.css';

/** When an event was cancelled, and what its creator wrote. */
export function CancellationNote({ event }: { event: Event }) {
  const { cancelledAt, cancellationNote, creator } = event;
  if (!cancelledAt) return null;
  return (
    <section aria-label="Cancellation" className={styles.note}>
      <p>
        <strong>{creator ? displayNameOf(creator) : 'The host'} cancelled this event</strong>{' '}
        <Time instant={cancelledAt} />
      </p>
      {cancellationNote && <p className={styles.words}>{cancellationNote}</p>}
    </section>
  );
}

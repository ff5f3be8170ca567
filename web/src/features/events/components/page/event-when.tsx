import styles from '../list/event-row.module.css';
import { weekdayAndTime } from './event-time.ts';
import { OwnTime } from './own-time.tsx';

/** The weekday and time in the event's time zone and, if different, in the browser's time zone. */
export function EventWhen({ instant, zone }: { instant: string; zone: string }) {
  return (
    <p className={styles.when}>
      <time dateTime={instant}>{weekdayAndTime(instant, zone)}</time>
      <OwnTime instant={instant} zone={zone} />
    </p>
  );
}

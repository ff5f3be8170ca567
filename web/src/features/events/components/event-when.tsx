import styles from './event-row.module.css';
import { otherClock, weekdayAndTime } from './event-time.ts';

/** Weekday and time on the event's clock, and on one's own where that shows something else. */
export function EventWhen({ instant, zone }: { instant: string; zone: string }) {
  const own = otherClock(instant, zone);
  return (
    <p className={styles.when}>
      <time dateTime={instant}>{weekdayAndTime(instant, zone)}</time>
      {own && <span className={styles.soft}> · your time {own}</span>}
    </p>
  );
}

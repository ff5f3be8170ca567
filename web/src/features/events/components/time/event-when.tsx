import styles from '../list/event-row.module.css';
import { dateAndTimeOfDay, weekdayAndTime } from './event-time.ts';
import { OwnTime } from './own-time.tsx';

type EventWhenProps = {
  instant: string;
  zone: string;
  /** Whether the date is beside it, so that the weekday is enough. */
  hasBadge?: boolean;
};

/** The day and time in the event's time zone and, if different, in the browser's time zone. */
export function EventWhen({ instant, zone, hasBadge = true }: EventWhenProps) {
  return (
    <p className={styles.when}>
      <time dateTime={instant}>{(hasBadge ? weekdayAndTime : dateAndTimeOfDay)(instant, zone)}</time>
      <OwnTime instant={instant} zone={zone} />
    </p>
  );
}

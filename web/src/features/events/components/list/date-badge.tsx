import { dateBadge } from '../time/event-time.ts';
import styles from './date-badge.module.css';

type DateBadgeProps = { instant: string; zone: string; isPast: boolean };

/** The month and day, like a calendar page, grey when past. The text beside it may name only the weekday. */
export function DateBadge({ instant, zone, isPast }: DateBadgeProps) {
  const { month, day, label } = dateBadge(instant, zone);
  return (
    <span className={styles.badge} data-past={isPast || undefined} role="img" aria-label={label}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}

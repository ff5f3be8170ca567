import styles from './date-badge.module.css';
import { dateBadge } from './event-time.ts';

type DateBadgeProps = { instant: string; zone: string; isPast: boolean };

/** Month and day like a leaf of a calendar; grey when past. The words beside it say the date to screen readers. */
export function DateBadge({ instant, zone, isPast }: DateBadgeProps) {
  const { month, day } = dateBadge(instant, zone);
  return (
    <span className={styles.badge} data-past={isPast || undefined} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}

import { dateBadge } from '../page/event-time.ts';
import styles from './date-badge.module.css';

type DateBadgeProps = { instant: string; zone: string; isPast: boolean };

/** The month and day, like a calendar page, grey when past. Screen readers read the date in the text beside it. */
export function DateBadge({ instant, zone, isPast }: DateBadgeProps) {
  const { month, day } = dateBadge(instant, zone);
  return (
    <span className={styles.badge} data-past={isPast || undefined} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}

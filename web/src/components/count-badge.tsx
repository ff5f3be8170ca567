import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A number in a dot, e.g. of what is unread; "99+" above 99, nothing at 0. `label` follows the number: "unread". */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

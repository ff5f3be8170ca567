import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A number in a dot, e.g. of what is unread; "99+" above 99, nothing at 0. `label` follows the number: "unread"; without
 * it the number is only drawn, for a button whose name or description says it already.
 */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  const words = count > 99 ? '99+' : String(count);
  if (label === undefined) return <span className={styles.count} data-count={words} />;
  return (
    <span className={styles.count}>
      {words}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

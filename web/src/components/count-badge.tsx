import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A number in a dot, such as how much is unread: "99+" above 99, nothing at 0. Screen readers announce it with `label`,
 * such as "unread". Without a label it is only drawn, for a button whose name or description includes the number.
 */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  const text = count > 99 ? '99+' : String(count);
  if (label === undefined) return <span className={styles.count} data-count={text} />;
  return (
    <span className={styles.count}>
      {text}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

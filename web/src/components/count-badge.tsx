import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A number in a dot, such as the number of unread messages: "99+" above 99, and nothing at 0. Screen readers announce it
 * with `label`, such as "unread". Omit the label if the name or description of the button already includes the number.
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

import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './count-badge.module.css';

type CountBadgeProps = {
  count: number;
  label?: string;
  /** Whether there are more than `count`, because not all have been loaded: "30+". */
  hasMore?: boolean;
};

/**
 * A number in a dot, such as the number of unread messages: "99+" above 99, and nothing at 0. Screen readers announce it
 * with `label`, such as "unread". Omit the label if the name or description of the button already includes the number.
 */
export function CountBadge({ count, label, hasMore = false }: CountBadgeProps) {
  if (count <= 0) return null;
  const text = count > 99 ? '99+' : `${count}${hasMore ? '+' : ''}`;
  if (label === undefined) return <span className={styles.count} data-count={text} />;
  return (
    <span className={styles.count}>
      {ownElement(text)}
      <VisuallyHidden>{` ${label}`}</VisuallyHidden>
    </span>
  );
}

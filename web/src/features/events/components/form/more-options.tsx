import { type ReactNode, useState } from 'react';
import styles from './more-options.module.css';

type MoreOptionsProps = {
  /** Whether one of the options is set or invalid. */
  isUsed: boolean;
  children: ReactNode;
};

/** The options that few events need, folded away until one is set. */
export function MoreOptions({ isUsed, children }: MoreOptionsProps) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details
      className={styles.more}
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More options</summary>
      <div className={styles.options}>{children}</div>
    </details>
  );
}

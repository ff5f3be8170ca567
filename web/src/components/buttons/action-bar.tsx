import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** end: the foot of a form; start: beside or below a text; between: at both ends. */
  align?: 'start' | 'end' | 'between';
  /** At the end of a form in a dialog: stays at the bottom while the fields scroll. */
  isPinned?: boolean;
  children: ReactNode;
};

/** Buttons side by side, or a title and its buttons. They wrap where there is no room. */
export function ActionBar({ align = 'end', isPinned = false, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-align={align} data-pinned={isPinned || undefined}>
      {children}
    </div>
  );
}

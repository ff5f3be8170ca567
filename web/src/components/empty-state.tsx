import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** A button or link to what can be done about it. */
  action?: ReactNode;
  /** The element of the title: a heading where the screen shows nothing else. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
};

/** Shown in place of a list that is empty. */
export function EmptyState({ title, text, icon, action, as: Title = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

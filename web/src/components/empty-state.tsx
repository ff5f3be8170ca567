import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** A button or link that leads out. */
  action?: ReactNode;
  /** The title's element: a heading where the state is what the screen is about. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
};

/** What a list says when it has nothing to show. */
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

import type { ReactNode } from 'react';
import styles from '@/components/layout/state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  /** The title's element. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, icon, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

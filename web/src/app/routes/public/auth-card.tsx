import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import styles from './auth-card.module.css';

type AuthCardProps = { title: string; children: ReactNode; footer: ReactNode };

/** The card of /login and /register. */
export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <Card as="section">
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
          <p className={styles.footer}>{footer}</p>
        </div>
      </Card>
    </div>
  );
}

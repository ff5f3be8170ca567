import type { ReactNode } from 'react';
import { Card } from '@/components/card.tsx';
import styles from './door-card.module.css';

type DoorCardProps = { title: string; children: ReactNode; footer: ReactNode };

/** The card of /login and /register. */
export function DoorCard({ title, children, footer }: DoorCardProps) {
  return (
    <div className={styles.place}>
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

import { type ReactNode, Suspense } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './auth-card.module.css';

const OpenInBrowser = lazyWithRetry(() => import('./open-in-browser.tsx'), 0);

/** The browsers inside Facebook's and Instagram's apps. */
const inApp = /FBA[NV]|FB_IAB|Instagram/;

type AuthCardProps = { title: string; children: ReactNode; footer: ReactNode };

/** The card of /login and /register. */
export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <Card as="section">
        <div className={styles.card}>
          <h1>{title}</h1>
          {inApp.test(navigator.userAgent) && (
            <Suspense fallback={null}>
              <OpenInBrowser />
            </Suspense>
          )}
          {children}
          <p className={styles.footer}>{footer}</p>
        </div>
      </Card>
    </div>
  );
}

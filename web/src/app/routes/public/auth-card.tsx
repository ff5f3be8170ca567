import { type ReactNode, Suspense } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './auth-card.module.css';
import { AuthTitle } from './auth-title.tsx';

const OpenInBrowser = lazyWithRetry(() => import('./open-in-browser.tsx'), 0);

/** The browsers inside Facebook's and Instagram's apps. */
const inApp = /FBA[NV]|FB_IAB|Instagram/;

type AuthCardProps = {
  title: string;
  /** The path to return to after sign-in. */
  next?: string | undefined;
  children: ReactNode;
  footer: ReactNode;
};

/** The card of /login and /register. */
export function AuthCard({ title, next, children, footer }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <Card as="section">
        <div className={styles.card}>
          <AuthTitle title={title} next={next} />
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

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '@/components/marks/wordmark.tsx';
import { paths } from '@/config/paths.ts';
import styles from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** The header and the footer of public pages. `account` is in the header. The landing page is not part of the app. */
export function PublicFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <a className={styles.brand} href={paths.landing} aria-label="Retrohale">
          <Wordmark />
        </a>
        {account}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <a className={styles.brand} href={paths.landing} aria-label="Retrohale">
          <Wordmark />
        </a>
        <p>
          For adults who may legally buy tobacco where they live. Retrohale is a place to talk about it.
          Nothing is sold here.
        </p>
        <nav className={styles.links} aria-label="About Retrohale">
          <Link to={paths.rules}>Rules</Link>
          <Link to={paths.privacyNotice}>Privacy</Link>
        </nav>
      </footer>
    </div>
  );
}

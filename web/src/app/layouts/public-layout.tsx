import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Wordmark } from '@/components/marks/wordmark.tsx';
import { paths } from '@/config/paths.ts';
import { useSession } from '@/lib/session/session.ts';
import { Loading } from '../router/loading.tsx';
import styles from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/**
 * The layout of the landing page, the sign-in pages, the Rules and the privacy notice: a header with a Sign In link, and a
 * footer.
 */
export function PublicLayout() {
  const isSignedIn = useSession() !== undefined;
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.landing} aria-label="Retrohale">
          <Wordmark />
        </Link>
        {!isSignedIn && (
          <nav aria-label="Account">
            <LinkButton to={paths.login}>Sign In</LinkButton>
          </nav>
        )}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={styles.footer}>
        <Link className={styles.brand} to={paths.landing} aria-label="Retrohale">
          <Wordmark />
        </Link>
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

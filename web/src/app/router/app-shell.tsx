import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useLeaveBlocker } from '@/lib/drafts/use-leave-question.ts';
import { pageIn } from '@/lib/navigation/page-in.ts';
import { Announcer } from '../announcer.tsx';
import styles from './app-shell.module.css';
import { useGrowingScreen } from './use-growing-screen.ts';

/** What is around every page: the position in it, the question about leaving it, and the sign that the next one loads. */
export function AppShell() {
  const { state } = useNavigation();
  useLeaveBlocker();
  useGrowingScreen();
  return (
    <>
      <ScrollRestoration getKey={(location) => pageIn(location).key} />
      <Outlet />
      {state === 'loading' && (
        <div className={styles.pending} role="progressbar" aria-label="Loading the page" />
      )}
      <Announcer />
    </>
  );
}

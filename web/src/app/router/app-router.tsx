import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import { CoverContext } from '@/components/media/use-cover.ts';
import { type AppHistory, AppHistoryContext } from '@/lib/navigation/app-history.ts';
import styles from './app-router.module.css';

/**
 * Renders the current visit of the tab's history. Navigation is a transition: the old screen stays until the code of the
 * next one has loaded.
 */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [{ location, action }, setVisit] = useState(history.visits.getState);
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(
    () => history.visits.subscribe((visit) => startTransition(() => setVisit(visit))),
    [history],
  );
  return (
    <AppHistoryContext value={history}>
      <CoverContext value={history.cover}>
        <Router navigator={history.navigator} location={location} navigationType={action}>
          {children}
          {isPending && <div className={styles.pending} role="progressbar" aria-label="Loading the page" />}
        </Router>
      </CoverContext>
    </AppHistoryContext>
  );
}

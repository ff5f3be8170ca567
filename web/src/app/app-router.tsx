import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { CoverContext } from '@/components/use-cover.ts';
import { type AppHistory, AppHistoryContext } from '@/lib/app-history.ts';

/** Renders the visit that the tab's history is at. A navigation is a transition. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [{ location, action }, setVisit] = useState(history.visits.getState);
  useLayoutEffect(
    () => history.visits.subscribe((visit) => startTransition(() => setVisit(visit))),
    [history],
  );
  return (
    <AppHistoryContext value={history}>
      <CoverContext value={history.cover}>
        <Router navigator={history.navigator} location={location} navigationType={action}>
          {children}
        </Router>
      </CoverContext>
    </AppHistoryContext>
  );
}

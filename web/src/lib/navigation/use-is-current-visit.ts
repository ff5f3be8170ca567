import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { AppHistoryContext } from './app-history.ts';

/**
 * Returns a function that checks whether the user is still on the visit that is rendered. A screen stays, with its effects,
 * until what the user opens next is rendered.
 */
export function useIsCurrentVisit(): () => boolean {
  const history = useContext(AppHistoryContext);
  const { key } = useLocation();
  return () => !history || history.visits.getState().location.key === key;
}

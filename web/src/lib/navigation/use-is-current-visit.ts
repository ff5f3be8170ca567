import { useContext } from 'react';
import { AppRouterContext } from './app-router.ts';
import { pageIn, usePage } from './page-in.ts';

/**
 * Returns a function that checks whether the user is still on the visit that is rendered. A screen stays, with its effects,
 * until what the user opens next is rendered.
 */
export function useIsCurrentVisit(): () => boolean {
  const app = useContext(AppRouterContext);
  const { key } = usePage();
  return () => {
    if (!app) return true;
    const { location, navigation } = app.router.state;
    return pageIn(navigation.location ?? location).key === key;
  };
}

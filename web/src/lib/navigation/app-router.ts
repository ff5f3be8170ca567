import { createContext } from 'react';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { addCovers, type Covers } from './covers.ts';

/** The tab's router, with what React Router does not do itself. */
export type AppRouter = Pick<Covers, 'cover' | 'closeTop'> & {
  router: DataRouter;
  /** Starts following the router, once it is rendered. React Router tells its first subscriber what came before. */
  follow: () => () => void;
  dispose: () => void;
};

/** Undefined in tests that render a part of the app in a `MemoryRouter`. */
export const AppRouterContext = createContext<AppRouter | undefined>(undefined);

/** Creates the tab's router, once, before the first render. */
export function createAppRouter(routes: RouteObject[]): AppRouter {
  startEntry();
  const { rememberEntry, stop } = numberFragments();
  const router = createBrowserRouter(routes);
  const { cover, closeTop, onNavigation } = addCovers(router);
  const follow = () =>
    router.subscribe((state) => {
      rememberEntry();
      onNavigation(state);
    });
  function dispose() {
    stop();
    router.dispose();
  }
  return { router, cover, closeTop, follow, dispose };
}

/**
 * Gives the browser's entry a key of its own, unless this is a reload or a return from another site. Chromium keeps the state
 * when the same address is typed again, and the router gives all first entries the same key, so they would share a scroll
 * position.
 */
function startEntry() {
  const { idx = 0, key } = window.history.state ?? {};
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (key === undefined || load?.type === 'navigate') saveEntry(idx);
}

/**
 * The browser itself follows links to fragments (#content), and saves no state with the entry. Numbers it before the router
 * sees it, which counts by these numbers how far Back went. Call `rememberEntry` after each navigation.
 */
function numberFragments() {
  let last = { idx: 0, href: '' };
  const rememberEntry = () => {
    last = { idx: window.history.state?.idx ?? last.idx, href: window.location.href };
  };
  rememberEntry();
  const number = () => {
    if (window.history.state === null) saveEntry(last.idx + (window.location.href === last.href ? 0 : 1));
  };
  window.addEventListener('popstate', number);
  return { rememberEntry, stop: () => window.removeEventListener('popstate', number) };
}

/** Writes what React Router saves with each entry. */
function saveEntry(idx: number) {
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ idx, key, usr: null }, '');
}

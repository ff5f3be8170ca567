import { createContext } from 'react';
import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is shown: an entry of the browser's history, and how it was reached. */
export type Visit = {
  location: Location;
  action: NavigationType;
  /** How many entries of the app come before this one. */
  index: number;
};

/** Resolves to whether the screen may be left. */
type MayLeave = () => Promise<boolean>;

export type AppHistory = {
  visits: Pick<StoreApi<Visit>, 'getState' | 'subscribe'>;
  /** For React Router. Every link, redirect and `useNavigate` goes through it. */
  navigator: Navigator;
  /** Calls `mayLeave` before another path is shown, also by Back and Forward. Returns the function that stops it. */
  guard: (mayLeave: MayLeave) => () => void;
};

/** What is saved with each entry of the browser's history. */
type Entry = { index: number; key: string; state: unknown };

/** Undefined in tests that render a part of the app in a `MemoryRouter`. */
export const AppHistoryContext = createContext<AppHistory | undefined>(undefined);

/**
 * Creates the tab's history, once, before the first render. It replaces the one of React Router's BrowserRouter, which
 * cannot block a navigation. React Router's data routers can, but are too large for the landing page (docs/decisions).
 */
export function createAppHistory(): AppHistory {
  const visits = createStore(() => visitOf(firstEntry(), NavigationType.Pop));
  const guards = createGuards();
  let isReturning = false;
  let isAllowed = false;

  window.addEventListener('popstate', () => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const entry = savedEntry();
    if (!entry) return followFragment();
    const next = visitOf(entry, NavigationType.Pop);
    const steps = entry.index - visits.getState().index;
    if (isAllowed || steps === 0 || !isGuarded(next.location.pathname)) {
      isAllowed = false;
      visits.setState(next);
      return;
    }
    // The browser is already there. Return, ask, and go there again.
    isReturning = true;
    window.history.go(-steps);
    guards.ask(() => {
      isAllowed = true;
      window.history.go(steps);
    });
  });

  /** A link to a fragment (#content) is followed by the browser itself, which saves nothing with its entry. */
  function followFragment() {
    const { index, location } = visits.getState();
    const isSame = createPath(window.location) === createPath(location);
    visits.setState(
      isSame ? visitOf(save(index), NavigationType.Replace) : visitOf(save(index + 1), NavigationType.Push),
    );
  }

  function isGuarded(pathname: string): boolean {
    return guards.areSet() && pathname !== visits.getState().location.pathname;
  }

  function navigate(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown) {
    const path = typeof to === 'string' ? to : createPath(to);
    const index = visits.getState().index + (action === NavigationType.Push ? 1 : 0);
    const go = () => {
      const entry: Entry = { index, key: newKey(), state };
      if (action === NavigationType.Push) window.history.pushState(entry, '', path);
      else window.history.replaceState(entry, '', path);
      visits.setState(visitOf(entry, action));
    };
    if (isGuarded(new URL(path, window.location.href).pathname)) guards.ask(go);
    else go();
  }

  return {
    visits,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => window.history.go(steps),
      push: (to, state) => navigate(NavigationType.Push, to, state),
      replace: (to, state) => navigate(NavigationType.Replace, to, state),
    },
    guard: guards.add,
  };
}

function createGuards() {
  const guards: MayLeave[] = [];
  let isAsking = false;
  return {
    areSet: () => guards.length > 0,
    add(mayLeave: MayLeave) {
      guards.push(mayLeave);
      return () => void guards.splice(guards.indexOf(mayLeave), 1);
    },
    /** Asks the newest guard. While a question is open, no other is asked. */
    ask(leave: () => void) {
      if (isAsking) return;
      isAsking = true;
      void guards
        .at(-1)?.()
        .then((mayLeave) => {
          isAsking = false;
          if (mayLeave) leave();
        });
    },
  };
}

/**
 * A reload, and a return from another site, continue the entry that is there. Any other load, as of a typed address,
 * starts a new one.
 */
function firstEntry(): Entry {
  const entry = savedEntry();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Chromium keeps what was saved also when the same address is typed again.
  return entry && load?.type !== 'navigate' ? entry : save(entry?.index ?? 0);
}

/** What the app has saved with the browser's current entry. */
function savedEntry(): Entry | undefined {
  const { index, key, state } = (window.history.state ?? {}) as Partial<Entry>;
  return index !== undefined && key !== undefined ? { index, key, state } : undefined;
}

/** Makes the browser's current entry one of the app's. */
function save(index: number): Entry {
  const entry: Entry = { index, key: newKey(), state: null };
  window.history.replaceState(entry, '');
  return entry;
}

function visitOf({ index, key, state }: Entry, action: NavigationType): Visit {
  const { pathname, search, hash } = window.location;
  return { index, action, location: { pathname, search, hash, key, state } };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

import { createContext } from 'react';
import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is shown: an entry of the browser's history, and how it was reached. */
export type Visit = {
  location: Location;
  action: NavigationType;
  /** How many entries of the app come before this one; 0 for the entry that was loaded from outside. */
  index: number;
};

/** Resolves to whether the screen may be left. */
type MayLeave = () => Promise<boolean>;

export type AppHistory = {
  visits: Pick<StoreApi<Visit>, 'getState' | 'subscribe'>;
  /** For react-router: every link, redirect and `useNavigate` goes through it. */
  navigator: Navigator;
  /** Calls `mayLeave` before another path is shown, also by Back and Forward. Returns the function that stops it. */
  guard: (mayLeave: MayLeave) => () => void;
};

/** What is saved with each entry of the browser's history. */
type Entry = { index: number; key: string; state: unknown };

/** Not provided in tests that render a part of the app in a `MemoryRouter`. */
export const AppHistoryContext = createContext<AppHistory | undefined>(undefined);

/**
 * The tab's history. React Router's own BrowserRouter cannot hold a navigation up, and its data routers, which can, are
 * too large for the front door (docs/decisions). Created once, before the first render.
 */
export function createAppHistory(): AppHistory {
  // A page that was loaded again, or returned to, finds the entry that it has saved. A typed address begins a new one.
  const visits = createStore(() => visitOf(savedEntry() ?? save(0), NavigationType.Pop));
  const guards: MayLeave[] = [];
  let isAsking = false;
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
    // The browser has gone there already. Return, ask, and go again.
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
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
    return guards.length > 0 && pathname !== visits.getState().location.pathname;
  }

  /** Asks the newest guard, and only one question at a time. */
  function ask(leave: () => void) {
    if (isAsking) return;
    isAsking = true;
    void guards
      .at(-1)?.()
      .then((mayLeave) => {
        isAsking = false;
        if (mayLeave) leave();
      });
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
    if (isGuarded(new URL(path, window.location.href).pathname)) ask(go);
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
    guard(mayLeave) {
      guards.push(mayLeave);
      return () => void guards.splice(guards.indexOf(mayLeave), 1);
    },
  };
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

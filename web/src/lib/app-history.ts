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
  /** Adds a step for what covers the screen, such as a dialog: Back calls `close`. Returns the function that removes it. */
  cover: (close: () => void) => () => void;
};

/** What is saved with each entry of the browser's history. */
type Entry = {
  index: number;
  key: string;
  state: unknown;
  /** 0 for a visit. 1 for what covers it, 2 for what covers that. */
  depth: number;
};

/** Undefined in tests that render a part of the app in a `MemoryRouter`. */
export const AppHistoryContext = createContext<AppHistory | undefined>(undefined);

/**
 * Creates the tab's history, once, before the first render. It replaces the one of React Router's BrowserRouter, which
 * cannot block a navigation. React Router's data routers can, but are too large for the landing page (docs/decisions).
 */
export function createAppHistory(): AppHistory {
  const first = firstEntry();
  const visits = createStore(() => visitOf(first, NavigationType.Pop));
  const guards = createGuards();
  const traverse = createTraversal();
  let isAllowed = false;
  /** What covers the screen, the topmost last. */
  let covers: (() => void)[] = [];
  /** How many entries for covers the browser is past the visit's own. */
  let depth = first.depth;

  window.addEventListener('popstate', () => {
    const entry = savedEntry();
    if (traverse.hasArrived()) return;
    if (!entry) return followFragment();
    const steps = entry.index + entry.depth - visits.getState().index - depth;
    const next = visitOf(entry, NavigationType.Pop);
    if (guards.isAsking()) return traverse.go(-steps, () => covers.at(-1)?.());
    if (steps !== 0 && entry.key === visits.getState().location.key) return uncover(entry.depth);
    if (isAllowed || steps === 0 || !isGuarded(next.location.pathname)) {
      isAllowed = false;
      arrive(entry, next);
      return;
    }
    // The browser is already there. Return, ask, and go there again.
    traverse.go(-steps, () =>
      guards.ask(() => {
        isAllowed = true;
        window.history.go(steps);
      }),
    );
  });
  syncCovers();

  /** Back closes what it uncovers. Forward opens nothing again: it is undone. */
  function uncover(newDepth: number) {
    depth = newDepth;
    for (const close of covers.splice(depth).reverse()) close();
    syncCovers();
  }

  function arrive(entry: Entry, next: Visit) {
    covers = [];
    depth = entry.depth;
    visits.setState(next);
    syncCovers();
  }

  /**
   * Adds or removes entries until there is one for each cover. It waits for the end of the task, because a menu that
   * closes and the dialog it opens share an entry. A question about leaving gets none: that would remove the way forward.
   */
  function syncCovers() {
    queueMicrotask(() =>
      traverse.afterwards(() => {
        if (guards.isAsking()) return;
        const surplus = depth - covers.length;
        depth = covers.length;
        if (surplus > 0) return traverse.go(-surplus, syncCovers);
        const { index, location } = visits.getState();
        for (let each = depth + surplus + 1; each <= depth; each++) {
          const entry: Entry = { index, key: location.key, state: location.state, depth: each };
          window.history.pushState(entry, '');
        }
      }),
    );
  }

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
    const isPush = action === NavigationType.Push;
    const go = () => {
      const index = visits.getState().index + (isPush ? 1 : 0);
      const entry: Entry = { index, key: newKey(), state, depth: 0 };
      // A new page takes the place of the lowest cover.
      const isInPlace = !isPush || depth > 0;
      const surplus = isPush ? Math.max(depth - 1, 0) : depth;
      covers = [];
      depth = 0;
      traverse.go(-surplus, () => {
        if (isInPlace) window.history.replaceState(entry, '', path);
        else window.history.pushState(entry, '', path);
        visits.setState(visitOf(entry, action));
      });
    };
    traverse.afterwards(() => {
      if (isGuarded(new URL(path, window.location.href).pathname)) guards.ask(go);
      else go();
    });
  }

  return {
    visits,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) =>
        traverse.afterwards(() => {
          covers = [];
          window.history.go(steps - depth);
        }),
      push: (to, state) => navigate(NavigationType.Push, to, state),
      replace: (to, state) => navigate(NavigationType.Replace, to, state),
    },
    guard: guards.add,
    cover(close) {
      covers.push(close);
      syncCovers();
      return () => {
        if (!covers.includes(close)) return;
        covers.splice(covers.indexOf(close), 1);
        syncCovers();
      };
    },
  };
}

/** The browser's own way through its entries. It takes a moment: steps that depend on it wait. */
function createTraversal() {
  let onArrival: (() => void) | undefined;
  let waiting: (() => void)[] = [];
  return {
    go(steps: number, then: () => void) {
      if (steps === 0) return then();
      onArrival = then;
      window.history.go(steps);
    },
    /** Whether a popstate event is the end of `go`. */
    hasArrived(): boolean {
      if (!onArrival) return false;
      const steps = [onArrival, ...waiting];
      onArrival = undefined;
      waiting = [];
      for (const step of steps) this.afterwards(step);
      return true;
    },
    afterwards(step: () => void) {
      if (onArrival) waiting.push(step);
      else step();
    },
  };
}

function createGuards() {
  const guards: MayLeave[] = [];
  let isAsking = false;
  return {
    areSet: () => guards.length > 0,
    isAsking: () => isAsking,
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
  const { index, key, state, depth } = (window.history.state ?? {}) as Partial<Entry>;
  if (index === undefined || key === undefined || depth === undefined) return undefined;
  return { index, key, state, depth };
}

/** Makes the browser's current entry one of the app's. */
function save(index: number): Entry {
  const entry: Entry = { index, key: newKey(), state: null, depth: 0 };
  window.history.replaceState(entry, '');
  return entry;
}

function visitOf({ index, key, state }: Entry, action: NavigationType): Visit {
  const { pathname, search, hash } = window.location;
  return { index, action, location: { pathname, search, hash, key, state } };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

import { createContext } from 'react';
import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The entry of the browser's history that is shown, and how it was reached. */
export type Visit = {
  location: Location;
  action: NavigationType;
  /** How many of the app's entries come before this one. */
  index: number;
};

/** Resolves to whether the user may leave the screen. */
type MayLeave = () => Promise<boolean>;

export type AppHistory = {
  visits: Pick<StoreApi<Visit>, 'getState' | 'subscribe'>;
  /** For React Router. Every link, redirect and `useNavigate` goes through this. */
  navigator: Navigator;
  /**
   * Calls `mayLeave` before showing another path, including by Back and Forward. Returns a function that removes the guard.
   */
  guard: (mayLeave: MayLeave) => () => void;
  /**
   * Adds a history step for a cover, such as a dialog. Back then calls `close`. Returns a function that removes the step.
   */
  cover: (close: () => void) => () => void;
};

/** The state saved with each entry of the browser's history. */
type Entry = {
  index: number;
  key: string;
  state: unknown;
  /** 0 for a visit, 1 for a cover over it, 2 for a cover over that one. */
  depth: number;
};

/** Undefined in tests that render a part of the app in a `MemoryRouter`. */
export const AppHistoryContext = createContext<AppHistory | undefined>(undefined);

/**
 * Creates the tab's history, once, before the first render. It replaces that of React Router's BrowserRouter, which cannot
 * block navigation. React Router's data routers can, but are too large for the landing page (docs/decisions).
 */
export function createAppHistory(): AppHistory {
  const first = firstEntry();
  const visits = createStore(() => visitOf(first, NavigationType.Pop));
  const guards = createGuards();
  const traverse = createTraversal();
  let isAllowed = false;
  /** The `close` functions of the covers. The topmost cover is last. */
  let covers: (() => void)[] = [];
  /** How many cover entries the browser is past the visit's own entry. */
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
    // The browser is already at the new entry. Go back, ask, and go there again.
    traverse.go(-steps, () =>
      guards.ask(() => {
        isAllowed = true;
        window.history.go(steps);
      }),
    );
  });
  syncCovers();

  /** Back closes the covers it leaves. Forward does not reopen them, and is undone. */
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
   * Adds or removes entries until there is one for each cover. It waits for the end of the task, because a menu that closes
   * and the dialog it opens share an entry. A question about leaving gets no entry, because pushing one would remove all
   * forward entries.
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

  /** The browser itself follows links to fragments (#content), and does not save any state with the entry. */
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
    const path = pathOf(to);
    const isPush = action === NavigationType.Push;
    const go = () => {
      const index = visits.getState().index + (isPush ? 1 : 0);
      const entry: Entry = { index, key: newKey(), state, depth: 0 };
      // A new page takes over the entry of the lowest cover.
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
      createHref: pathOf,
      go: (steps) =>
        traverse.afterwards(() => {
          covers = [];
          window.history.go(steps - depth);
        }),
      push: (to, state) => navigate(NavigationType.Push, to, state),
      // React Router's links (only they set this option) replace the entry if they lead to the address on screen. While a
      // navigation is being rendered, that is not the current one.
      replace: (to, state, options = {}) => {
        const isLinkAway =
          'preventScrollReset' in options && pathOf(to) !== createPath(visits.getState().location);
        navigate(isLinkAway ? NavigationType.Push : NavigationType.Replace, to, state);
      },
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

/** Moves the browser through its entries. That takes a moment, so steps that depend on it wait. */
function createTraversal() {
  let onArrival: (() => void) | undefined;
  let waiting: (() => void)[] = [];
  return {
    go(steps: number, then: () => void) {
      if (steps === 0) return then();
      onArrival = then;
      window.history.go(steps);
    },
    /** Whether a popstate event is the result of `go`. If so, runs the waiting steps. */
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
    /** Asks the newest guard, unless a question is already open. */
    ask(leave: () => void) {
      if (isAsking) return;
      isAsking = true;
      // The guard may have been released while the browser returned to the screen, because a form was saved.
      const answer = guards.at(-1)?.() ?? Promise.resolve(true);
      void answer.then((mayLeave) => {
        isAsking = false;
        if (mayLeave) leave();
      });
    },
  };
}

/**
 * A reload, or a return from another site, continues the existing entry. Any other load, such as a typed address, starts a
 * new one.
 */
function firstEntry(): Entry {
  const entry = savedEntry();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Chromium keeps the saved state even when the same address is typed again.
  return entry && load?.type !== 'navigate' ? entry : save(entry?.index ?? 0);
}

/** The state that the app has saved with the browser's current entry. */
function savedEntry(): Entry | undefined {
  const { index, key, state, depth } = (window.history.state ?? {}) as Partial<Entry>;
  if (index === undefined || key === undefined || depth === undefined) return undefined;
  return { index, key, state, depth };
}

/** Turns the browser's current entry into one of the app's. */
function save(index: number): Entry {
  const entry: Entry = { index, key: newKey(), state: null, depth: 0 };
  window.history.replaceState(entry, '');
  return entry;
}

function visitOf({ index, key, state }: Entry, action: NavigationType): Visit {
  const { pathname, search, hash } = window.location;
  return { index, action, location: { pathname, search, hash, key, state } };
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const newKey = () => Math.random().toString(36).slice(2, 10);

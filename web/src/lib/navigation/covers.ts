import {
  createPath,
  type DataRouter,
  type RouterNavigateOptions,
  type RouterState,
  type To,
} from 'react-router-dom';
import { type CoverState, coverIn, pageIn } from './page-in.ts';

/** Adds a cover, which Back closes by calling `close`. Returns a function that removes it. */
export type Cover = (close: () => void) => () => void;

export type Covers = {
  cover: Cover;
  /** Closes the topmost cover, if there is one. */
  closeTop: () => void;
  /** Call it whenever the router's state has changed. */
  onNavigation: (state: RouterState) => void;
};

/**
 * Makes Back close what covers the page, such as a dialog. React Router knows only pages, so each open cover gets an entry
 * of the router's history with the page's own address. The entries follow the covers: one that closes by itself removes its
 * entry, and a page that is opened from a cover takes its place.
 */
export function addCovers(router: DataRouter): Covers {
  const { navigate } = router;
  /** The `close` functions of the open covers. The topmost cover is last. */
  let covers: (() => void)[] = [];
  let pageKey = pageIn(router.state.location).key;
  /** The last entry that was reached. The router's state also changes in between, for example when data is loaded again. */
  let reached = router.state.location;
  /** Set while the browser moves through the covers' entries, which takes a moment. */
  let move: Promise<void> | undefined;

  const depthNow = () => coverIn(router.state.location)?.coverDepth ?? 0;

  function goBack(steps: number): Promise<void> {
    move = navigate(-steps).finally(() => {
      move = undefined;
    });
    return move;
  }

  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    move ? move.then(() => leave(to, options)) : leave(to, options);

  function leave(to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> {
    const depth = depthNow();
    covers = [];
    if (typeof to === 'number') return navigate(to - depth);
    const { location } = router.state;
    const path = typeof to === 'string' ? to : createPath(to ?? {});
    // React Router's links (only they set this option) replace the entry if they lead to the address on screen. While a
    // navigation is being rendered, that is not the current one.
    const isLinkAway = 'preventScrollReset' in options && path !== createPath(location);
    const isReplace = options.replace === true && !isLinkAway;
    const isSamePage = new URL(path, window.location.href).pathname === location.pathname;
    // A new page takes over the entry of the lowest cover, and a filter that of the page.
    const surplus = isReplace ? depth : Math.max(depth - 1, 0);
    const replace = isReplace || depth > 0;
    // A filter or a tab does not scroll its page.
    const filled = isReplace && isSamePage ? { preventScrollReset: true, ...options } : options;
    const go = () => navigate(to, { ...filled, replace });
    return surplus > 0 ? goBack(surplus).then(go) : go();
  }

  function onNavigation({ location, navigation, historyAction }: RouterState) {
    if (navigation.state !== 'idle') return;
    const isBack = historyAction === 'POP' && location !== reached;
    reached = location;
    const { key } = pageIn(location);
    if (key !== pageKey) {
      pageKey = key;
      // A filter, which replaces the page's entry, has emptied the list before.
      if (isBack) covers = [];
    } else if (isBack && !move) {
      for (const close of covers.splice(depthNow()).reverse()) close();
    }
    sync();
  }

  /**
   * Adds or removes entries until there is one for each cover. It waits for the end of the task, because a menu that closes
   * and the dialog it opens share an entry. It leaves dead entries behind it: those that Forward reaches, or a reload keeps.
   */
  function sync() {
    queueMicrotask(async () => {
      // Another call may have begun to move in the meantime.
      while (move) await move;
      const { location, navigation, blockers } = router.state;
      // A question about leaving gets no entry, because that would remove all forward entries.
      const isAsking = [...blockers.values()].some(({ state }) => state === 'blocked');
      if (navigation.state !== 'idle' || isAsking) return;
      const depth = depthNow();
      if (depth > covers.length) return void goBack(depth - covers.length);
      const { key, state } = pageIn(location);
      for (let coverDepth = depth + 1; coverDepth <= covers.length; coverDepth++) {
        const cover: CoverState = { coverDepth, page: { key, state } };
        void navigate(createPath(location), { state: cover, preventScrollReset: true });
      }
    });
  }
  sync();

  return {
    cover(close) {
      covers.push(close);
      sync();
      return () => {
        if (!covers.includes(close)) return;
        covers.splice(covers.indexOf(close), 1);
        sync();
      };
    },
    closeTop: () => covers.at(-1)?.(),
    onNavigation,
  };
}

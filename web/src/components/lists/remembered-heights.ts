import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const storageKey = 'retrohale.heights';
/** How many cards are remembered after a reload. */
const maxStored = 200;

/** Card heights in px, by the ids of their items. */
const heights = new Map<string, number>(stored());

/**
 * Remembers the heights of cards, which have `content-visibility: auto`. With it, browsers skip cards far from the screen,
 * which saves most of the work of a long list. A skipped card gets the height it last had, so that Back and a reload return
 * to where the user was.
 */
export function useRememberedHeights(list: RefObject<Element | null>, items: readonly { id: string }[]) {
  const [ids] = useState(() => new WeakMap<Element, string>());
  const [watcher] = useState(
    () =>
      new ResizeObserver((changes) => {
        for (const { target, contentRect } of changes) {
          const id = ids.get(target);
          if (id && target.isConnected) heights.set(id, contentRect.height);
        }
      }),
  );
  useLayoutEffect(() => {
    [...(list.current?.children ?? [])].forEach((card, index) => {
      const { id = '' } = items[index] ?? {};
      if (ids.get(card) === id || !(card instanceof HTMLElement)) return;
      ids.set(card, id);
      const height = heights.get(id);
      if (height) card.style.containIntrinsicBlockSize = `auto ${height}px`;
      watcher.observe(card);
    });
  });
  useEffect(() => {
    const store = () => sessionStorage.setItem(storageKey, JSON.stringify([...heights].slice(-maxStored)));
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      watcher.disconnect();
    };
  }, [watcher]);
}

/** Whether an item's card has been on the screen before. */
export const isRemembered = (id: string | undefined) => id !== undefined && heights.has(id);

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const storageKey = 'retrohale.heights';
/** How many cards are remembered after a reload. */
const maxStored = 200;

/** Heights in px by the ids of what the cards show. */
const heights = new Map<string, number>(stored());

/**
 * Lets the browser skip the cards that are far from the screen, which costs it most of the work of a long list: the
 * cards have `content-visibility: auto`. One that is skipped has the height that it last had, so Back and a reload
 * return to where the reader was.
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

/** Whether the card of an item has been on a screen before. */
export const isRemembered = (id: string | undefined) => id !== undefined && heights.has(id);

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

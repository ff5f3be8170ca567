import { type RefObject, useEffect, useRef } from 'react';

type NearOptions = {
  /** While true, nothing is called. */
  isPaused: boolean;
  /** How far outside the view to call it, such as "600px". */
  rootMargin: string;
  /** The scrolling element, if not the window. */
  root?: RefObject<Element | null>;
};

/** Calls `onNear` shortly before an element scrolls into view. */
export function useWhenNear(
  element: RefObject<Element | null>,
  onNear: () => void,
  { isPaused, rootMargin, root }: NearOptions,
) {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  }, [onNear]);
  useEffect(() => {
    if (isPaused || !element.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: root?.current ?? null,
      rootMargin,
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [isPaused, element, root, rootMargin]);
}

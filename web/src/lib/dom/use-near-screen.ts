import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within one screen's height of being visible. Starts as `isKnown`. Once true, it stays true. */
export function useNearScreen(element: RefObject<Element | null>, isKnown: boolean): boolean {
  const [isNear, setIsNear] = useState(isKnown);
  useEffect(() => {
    if (isNear || !element.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '100% 0px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, isNear]);
  return isNear;
}

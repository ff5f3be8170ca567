import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come within a screen's height of being seen. Once true, it stays so. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
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

import { useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AppRouterContext } from '@/lib/navigation/app-router.ts';

/** How long to wait for a screen to grow tall enough, in ms. */
const growthTimeoutMs = 3000;

/**
 * Restores a position that a screen has yet to grow to, because its data is loading. React Router restores it only once,
 * and the browser then scrolls as far as it can.
 */
export function useGrowingScreen() {
  const app = useContext(AppRouterContext);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a position of its own
  useLayoutEffect(() => {
    const position = app?.router.state.restoreScrollPosition;
    if (typeof position === 'number' && position > 0) return scrollWhenTallEnough(position);
  }, [app, key]);
}

/** Scrolls again while a screen that is still loading grows, until it is tall enough or the user scrolls. */
function scrollWhenTallEnough(position: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stop();
  });
  const timer = setTimeout(() => stop(), growthTimeoutMs);
  const byHand = ['wheel', 'touchstart', 'keydown'] as const;
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of byHand) window.removeEventListener(type, stop);
  }
  for (const type of byHand) window.addEventListener(type, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

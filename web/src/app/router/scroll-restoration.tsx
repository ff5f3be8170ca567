import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'retrohale.scroll';
/** How many history entries keep their scroll position. */
const maxPositions = 50;
/** How long to wait for a screen to grow tall enough, in ms. */
const growthTimeoutMs = 3000;

type Positions = Record<string, number>;

/**
 * Restores the scroll position of each history entry after Back, Forward and a reload. New screens and typed addresses start
 * at the top.
 */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationType();
  const positions = useRef<Positions>(restore());
  const lastPathname = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => {
      const latest = Object.entries(positions.current).slice(-maxPositions);
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const remember = () => {
      positions.current[key] = window.scrollY;
    };
    const position = action === 'POP' ? (positions.current[key] ?? 0) : 0;
    // A filter or tab replaces the address without scrolling the screen. The browser itself scrolls to fragments of a page.
    const isSamePath = pathname === lastPathname.current;
    const isSameScreen = action === 'REPLACE' && isSamePath;
    const isFragment = action !== 'POP' && hash !== '' && isSamePath;
    lastPathname.current = pathname;
    if (isSameScreen) remember();
    else if (!isFragment) window.scrollTo(0, position);
    const stop = position > 0 ? scrollWhenTallEnough(position) : undefined;
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, action, pathname, hash]);

  return null;
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

/** Returns the positions from before a reload. */
function restore(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'retrohale.scroll';
/** How long a screen may take to grow to where one was, in ms. */
const PATIENCE = 3000;

/** Every history entry keeps its place: Back and a reload return to it, a new screen begins at the top. */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  const places = useRef<Record<string, number>>(recall());

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(storageKey, JSON.stringify(places.current));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const remember = () => {
      places.current[key] = window.scrollY;
    };
    const place = kind === 'POP' ? (places.current[key] ?? 0) : 0;
    if (hash === '' || kind === 'POP') window.scrollTo(0, place);
    const stop = place > 0 ? scrollWhenTallEnough(place) : undefined;
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, kind, hash]);

  return null;
}

/** The screen may still be loading: try again as it grows, until it is tall enough or the person scrolls. */
function scrollWhenTallEnough(place: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 2) stop();
  });
  const giveUp = setTimeout(() => stop(), PATIENCE);
  const byHand = ['wheel', 'touchstart', 'keydown'] as const;
  function stop() {
    growth.disconnect();
    clearTimeout(giveUp);
    for (const kind of byHand) window.removeEventListener(kind, stop);
  }
  for (const kind of byHand) window.addEventListener(kind, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

function recall(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

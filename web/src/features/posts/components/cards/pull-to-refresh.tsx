import { useEffect, useRef, useState } from 'react';
import { Spinner } from '@/components/layout/spinner.tsx';
import styles from './pull-to-refresh.module.css';

/** How far the circle follows the finger, in pixels. Releasing it at the end refreshes. */
const maxPx = 72;
/** The finger moves this many times as far as the circle. */
const resistance = 2;

/** Pulling down at the top of the page refreshes it. The page itself does not move. */
export default function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const circle = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const { style } = document.documentElement;
    // The browser's own pull-to-refresh would reload the whole app.
    style.overscrollBehaviorY = 'contain';
    const stop = followPulls(
      (px) => circle.current?.style.setProperty('--pulled', String(px)),
      async () => {
        setIsRefreshing(true);
        await refresh.current();
        setIsRefreshing(false);
      },
    );
    return () => {
      style.overscrollBehaviorY = '';
      stop();
    };
  }, []);

  return (
    <div ref={circle} className={styles.circle} data-refreshing={isRefreshing || undefined}>
      {isRefreshing ? (
        <Spinner label="Refreshing..." />
      ) : (
        <span className={styles.arrow} aria-hidden="true" />
      )}
    </div>
  );
}

/** Calls `onMove` with the circle's distance, and `onPulled` when it is released at its end. Returns a function to stop. */
function followPulls(onMove: (px: number) => void, onPulled: () => Promise<void>): () => void {
  let start: { x: number; y: number } | undefined;
  let pulled = 0;
  const move = (px: number) => {
    pulled = px;
    onMove(px);
  };
  const end = () => {
    start = undefined;
    move(0);
  };
  const followers = {
    touchstart({ touches, target }: TouchEvent) {
      const [touch] = touches;
      // Dialogs and menus are outside the page's own content.
      const isOnPage = target instanceof Element && target.closest('main') !== null;
      const isPull = touch && touches.length === 1 && window.scrollY <= 0 && isOnPage;
      start = isPull ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    touchmove({ touches: [touch] }: TouchEvent) {
      if (!start || !touch) return;
      const dy = touch.clientY - start.y;
      const isSideways = Math.abs(touch.clientX - start.x) > Math.abs(dy);
      if (window.scrollY > 0 || (isSideways && pulled === 0)) return end();
      move(Math.min(Math.max(dy / resistance, 0), maxPx));
    },
    touchend() {
      const isPulled = pulled === maxPx;
      end();
      if (isPulled) void onPulled();
    },
    touchcancel: end,
  };
  const stop = new AbortController();
  for (const [event, follow] of Object.entries(followers))
    window.addEventListener(event, follow as EventListener, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

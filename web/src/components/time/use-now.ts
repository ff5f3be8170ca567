import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { serverNow, whenCorrected } from '@/lib/time/clock.ts';

const tickMs = 20_000;

const clock = createStore(() => ({ now: serverNow() }));
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => clock.setState({ now: serverNow() });
whenCorrected(tick);

/** Keeps the clock running while it has subscribers. Returns a function that unsubscribes. */
function keepTicking() {
  readers += 1;
  if (readers === 1) {
    tick();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    readers -= 1;
    if (readers > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The server's time in ms since 1970, updated every 20 seconds by one timer for the whole page. */
export function useNow(): number {
  // Before the first paint, because a clock without subscribers has stopped.
  useLayoutEffect(keepTicking, []);
  return useStore(clock, ({ now }) => now);
}

import { useEffect } from 'react';

/** Keeps the screen on while a component is shown, where the browser can. A browser lets go when the tab is hidden. */
export function useAwake() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const keep = () => {
      if (document.visibilityState === 'visible')
        // Refused when the battery is low.
        lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      void lock?.then((held) => held?.release());
    };
  }, []);
}

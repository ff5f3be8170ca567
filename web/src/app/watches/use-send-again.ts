import { useEffect } from 'react';

/** How often a visible tab tries again while the browser considers itself online. */
const retryMs = 60_000;

/**
 * Sends unsent items now and whenever the network may be back. `send` must be a stable function. `isWaiting` is whether
 * there is anything to send.
 */
export function useSendAgain(send: () => unknown, isWaiting: boolean) {
  useEffect(() => {
    if (navigator.onLine) send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => document.visibilityState === 'visible' && navigator.onLine && send();
    const timer = setInterval(retry, retryMs);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [send, isWaiting]);
}

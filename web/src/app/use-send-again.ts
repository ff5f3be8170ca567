import { useEffect } from 'react';

/** How often a visible tab tries again, whatever the browser thinks of the network. */
const retryMs = 60_000;

/**
 * Sends what could not be sent, now and whenever the network may be back. `send` stays the same function; `isWaiting` says
 * whether there is anything to send.
 */
export function useSendAgain(send: () => void, isWaiting: boolean) {
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

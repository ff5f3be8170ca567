import { useEffect } from 'react';
import { notify } from '@/components/toast.ts';
import { sendUnsentEntries, useUnsentEntries } from '@/features/journal/api/outbox.ts';

/** How often a visible tab tries again, whatever the browser thinks of the network. */
const retryMs = 60_000;

/** Saves the journal entries that were written without network or while the API was down, now and whenever it may be back. */
export default function SendUnsentEntries() {
  const isWaiting = useUnsentEntries().some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (navigator.onLine) send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => document.visibilityState === 'visible' && navigator.onLine && send();
    const timer = setInterval(retry, retryMs);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [isWaiting]);
  return null;
}

function send() {
  void sendUnsentEntries().then((saved) => saved.map((name) => notify(`Saved in your journal: ${name}`)));
}

import { useEffect } from 'react';
import { notify } from '@/components/toast.ts';
import { sendUnsentEntries } from '@/features/journal/api/outbox.ts';

/** Saves the journal entries that were written without network, now and whenever it is back. */
export default function SendUnsentEntries() {
  useEffect(() => {
    const send = () =>
      void sendUnsentEntries().then((saved) => saved.map((name) => notify(`Saved in your journal: ${name}`)));
    if (navigator.onLine) send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return null;
}

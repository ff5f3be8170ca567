import { notify } from '@/components/toast.ts';
import { sendUnsentEntries, useUnsentEntries } from '@/features/journal/api/outbox.ts';
import { useSendAgain } from './use-send-again.ts';

/** Saves the journal entries that were written without network or while the API was down, now and whenever it may be back. */
export default function SendUnsentEntries() {
  useSendAgain(
    send,
    useUnsentEntries().some(({ refusal }) => refusal === undefined),
  );
  return null;
}

function send() {
  void sendUnsentEntries().then((saved) => saved.map((name) => notify(`Saved in your journal: ${name}`)));
}

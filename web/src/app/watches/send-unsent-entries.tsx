import { notify } from '@/components/overlays/toast.ts';
import { sendUnsentEntries, useUnsentEntries } from '@/features/journal/api/outbox.ts';
import { useSendAgain } from './use-send-again.ts';

/** Saves journal entries that were written offline or while the API was down, now and whenever it may be available again. */
export default function SendUnsentEntries() {
  useSendAgain(
    send,
    useUnsentEntries().some(({ refusal }) => refusal === undefined),
  );
  return null;
}

function send() {
  void sendUnsentEntries().then((saved) => saved.map((name) => notify(`Saved to your journal: ${name}`)));
}

import { isolated } from '@contract/values/direction.ts';
import { notify } from '@/components/overlays/toast.ts';
import { sendUnsentEntries, useHasWaiting } from '@/features/journal/api/outbox.ts';
import { useSendAgain } from './use-send-again.ts';

/** Saves journal entries that were written offline or while the API was down, now and whenever it may be available again. */
export default function SendUnsentEntries() {
  useSendAgain(send, useHasWaiting());
  return null;
}

async function send() {
  for (const { productName } of await sendUnsentEntries())
    notify(`Saved to your journal: ${isolated(productName)}`);
}

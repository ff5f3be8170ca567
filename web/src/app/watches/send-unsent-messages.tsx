import { resendAll, useHasWaiting } from '@/features/messages/api/outbox.ts';
import { useSendAgain } from './use-send-again.ts';

/** Sends messages that were written offline, even after the user has left the thread. */
export default function SendUnsentMessages() {
  useSendAgain(resendAll, useHasWaiting());
  return null;
}

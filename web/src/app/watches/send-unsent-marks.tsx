import { resendAll, useHasWaiting } from '@/features/events/api/mark-attendance.ts';
import { useSendAgain } from './use-send-again.ts';

/** Sends who came to an event, if it was ticked off without network, now and whenever there may be a network again. */
export default function SendUnsentMarks() {
  useSendAgain(resendAll, useHasWaiting());
  return null;
}

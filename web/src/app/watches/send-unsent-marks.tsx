import { resendAll, useHasWaiting } from '@/features/events/api/mark-attendance.ts';
import {
  resendAll as resendNotes,
  useHasWaiting as useHasWaitingNotes,
} from '@/features/events/api/tasting/note-sample.ts';
import { useSendAgain } from './use-send-again.ts';

/**
 * Sends who came to an event, and notes in its tasting, if they were made without network, now and whenever there may be a
 * network again.
 */
export default function SendUnsentMarks() {
  useSendAgain(resendAll, useHasWaiting());
  useSendAgain(resendNotes, useHasWaitingNotes());
  return null;
}

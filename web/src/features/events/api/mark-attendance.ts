import { ask, nothing } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { createOutbox, type Unsent } from '@/lib/drafts/outbox.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { type Mark, withMarks } from './door-marks.ts';
import { doorQuery } from './get-door.ts';

/** A mark that the server has not confirmed. */
export type UnsentMark = Unsent<Mark>;

const failed = 'Failed to record who came';

/** Stored on this device, because a phone in a pocket may close the app. The time of each mark decides, so none is sent too often. */
const outbox = createOutbox<Mark, Mark>({
  kind: 'outbox-door',
  storage: localStorage,
  async send(eventId, { clientId: _clientId, ...mark }, signal) {
    const { personId, ...body } = mark;
    await ask(nothing, `/api/events/${eventId}/door/${personId}`, {
      method: 'POST',
      body,
      fallback: failed,
      signal,
    });
    return mark;
  },
  timeoutMs: 10_000,
  failed,
  waitsAfter: (error) => !(error instanceof ApiError) || error.isPassing,
  onSent(eventId, mark) {
    queryClient.setQueryData(
      doorQuery(eventId).queryKey,
      (door) => door && { ...door, items: withMarks(door, [mark]) },
    );
    void happened('attendanceMarked');
  },
});

/** The marks of an event's list that have not been sent, oldest first. */
export const useUnsentMarks = (eventId: string) => outbox.useList(eventId);
/** Shows a mark immediately and sends it. */
export const markAttendance = (eventId: string, mark: Omit<Mark, 'at'>) =>
  outbox.write(eventId, { ...mark, at: new Date(serverNow()).toISOString() });
export const retryMark = (eventId: string, { draft }: UnsentMark) => outbox.retry(eventId, draft.clientId);
export const discardMark = (eventId: string, { draft }: UnsentMark) =>
  outbox.discard(eventId, draft.clientId);
export const { useHasWaiting, resendAll } = outbox;

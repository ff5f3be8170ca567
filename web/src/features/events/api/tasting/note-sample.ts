import type { SampleNotesDraft } from '@contract/events/tasting.ts';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { createOutbox, type Unsent } from '@/lib/drafts/outbox.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { tastingQuery } from './get-tasting.ts';
import { type Note, withNotesInTable } from './sample-notes.ts';

/** A note that the server has not confirmed. */
export type UnsentNote = Unsent<Note>;

const failed = 'Failed to save your notes';

/** Stored on this device, like the marks at the door. The time of each note decides, so none is sent too often. */
const outbox = createOutbox<Note, Note>({
  kind: 'outbox-tasting',
  storage: localStorage,
  async send(eventId, { clientId: _clientId, ...note }, signal) {
    const { sampleId, ...body } = note;
    await ask(nothing, `/api/events/${eventId}/tasting/samples/${sampleId}/notes`, {
      method: 'PATCH',
      body,
      fallback: failed,
      signal,
    });
    return note;
  },
  timeoutMs: 10_000,
  failed,
  waitsAfter: (error) => !(error instanceof ApiError) || error.isPassing,
  onSent(eventId, note) {
    queryClient.setQueryData(
      tastingQuery(eventId).queryKey,
      (table) => table && withNotesInTable(table, [note]),
    );
  },
});

/** The notes of an event's tasting that have not been sent, oldest first. */
export const useUnsentNotes = (eventId: string) => outbox.useList(eventId);
/** Shows a note immediately and sends it. */
export const noteSample = (eventId: string, sampleId: string, notes: SampleNotesDraft) =>
  outbox.write(eventId, { sampleId, notes, at: new Date(serverNow()).toISOString() });
export const retryNote = (eventId: string, { draft }: UnsentNote) => outbox.retry(eventId, draft.clientId);
export const discardNote = (eventId: string, { draft }: UnsentNote) =>
  outbox.discard(eventId, draft.clientId);
export const { useHasWaiting, resendAll } = outbox;

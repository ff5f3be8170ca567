import { type JournalDraft, type JournalEntry, journalEntry } from '@contract/journal.ts';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { createOutbox, type Unsent } from '@/lib/drafts/outbox.ts';

/** An entry that the server has not confirmed. */
export type UnsentEntry = Unsent<JournalDraft>;

export const saveFailed = 'Failed to save the entry';

/** Stored on this device, because the app may be closed after an entry was written on a train. */
const outbox = createOutbox<JournalDraft, JournalEntry>({
  kind: 'outbox-journal',
  storage: localStorage,
  async send(_list, draft, signal) {
    const body = { method: 'POST', body: draft, fallback: saveFailed, signal } as const;
    const entry = await ask(journalEntry, '/api/journal', body);
    void happened('entrySaved');
    return entry;
  },
  timeoutMs: 10_000,
  failed: saveFailed,
  waitsAfter: (error) => !(error instanceof ApiError) || error.isPassing,
});
const list = 'entries';

export const useUnsentEntries = () => outbox.useList(list);

/** The last new entry, if saving it failed. A gateway's error does not tell whether the server has saved it. */
let failed: UnsentEntry['draft'] | undefined;

/** Saving the entry that failed once more, unchanged, must not save it twice. One that is made of something has its id. */
function withClientId(draft: JournalDraft): UnsentEntry['draft'] {
  if (draft.clientId) return { ...draft, clientId: draft.clientId };
  const clientId = failed?.clientId ?? crypto.randomUUID();
  const isSame = JSON.stringify({ ...draft, clientId }) === JSON.stringify(failed);
  return { ...draft, clientId: isSame ? clientId : crypto.randomUUID() };
}

/** Saves a new entry, or keeps it on this device while there is no network. Returns which of the two happened. */
export async function writeEntry(words: JournalDraft): Promise<'saved' | 'kept'> {
  const draft = withClientId(words);
  failed = undefined;
  try {
    await outbox.attempt(list, draft);
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) {
      failed = draft;
      throw error;
    }
    outbox.keep(list, draft);
    return 'kept';
  }
}

/** Saves the waiting entries one after another until the network is lost again. Returns those saved. */
export const sendUnsentEntries = () => outbox.resend(list);
/** Saves a refused entry, because the reason may no longer apply, and those that wait. */
export const retryEntry = ({ draft }: UnsentEntry) => outbox.retry(list, draft.clientId);
export const discardEntry = ({ draft }: UnsentEntry) => outbox.discard(list, draft.clientId);
export const { useHasWaiting } = outbox;

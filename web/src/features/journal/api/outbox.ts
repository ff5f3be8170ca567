import { type JournalDraft, type JournalEntry, journalEntry } from '@contract/journal.ts';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { createOutbox } from '@/lib/drafts/outbox.ts';
import { currentSession } from '@/lib/session/session.ts';

/** An entry that the server has not confirmed. */
export type UnsentEntry = {
  /** The client id makes sure that the entry is saved only once, however often it is sent. */
  draft: JournalDraft & { clientId: string };
  /** Why the server refused it. If absent, the entry is waiting for the network. */
  refusal?: string;
};

/** Stored on this device, because the app may be closed after an entry was written on a train. */
const outbox = createOutbox<UnsentEntry>('outbox-journal', localStorage);
const list = 'entries';

export const useUnsentEntries = () => outbox.useList(list);

/** A request that timed out may still have saved the entry. The client id prevents a duplicate. */
const saveTimeoutMs = 10_000;
export const saveFailed = 'Failed to save the entry';

/** The last new entry, if saving it failed. A gateway's error does not tell whether the server has saved it. */
let failed: UnsentEntry['draft'] | undefined;

/** Saving the entry that failed once more, unchanged, must not save it twice. */
function withClientId(draft: JournalDraft): UnsentEntry['draft'] {
  const clientId = failed?.clientId ?? crypto.randomUUID();
  const isSame = JSON.stringify({ ...draft, clientId }) === JSON.stringify(failed);
  return { ...draft, clientId: isSame ? clientId : crypto.randomUUID() };
}

/** Saves a new entry, or keeps it on this device while there is no network. Returns which of the two happened. */
export async function writeEntry(draft: JournalDraft): Promise<'saved' | 'kept'> {
  const unsent = { draft: withClientId(draft) };
  failed = undefined;
  try {
    await save(unsent);
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) {
      failed = unsent.draft;
      throw error;
    }
    outbox.store(list, [...outbox.of(list), unsent]);
    return 'kept';
  }
}

let sending: Promise<string[]> | undefined;

/** Saves the waiting entries one after another until the network is lost again. Returns the names of the saved products. */
export function sendUnsentEntries(): Promise<string[]> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll() {
  const sender = currentSession()?.userId;
  const saved: string[] = [];
  for (const { draft } of outbox.of(list)) {
    // Looks each entry up: while another was being saved, it may have been discarded or retried.
    const unsent = outbox.of(list).find((one) => one.draft.clientId === draft.clientId);
    if (!unsent || unsent.refusal !== undefined) continue;
    try {
      const { productName } = await save(unsent);
      if (currentSession()?.userId !== sender) break;
      discardEntry(unsent);
      saved.push(productName);
    } catch (error) {
      if (currentSession()?.userId !== sender) break;
      if (!(error instanceof ApiError) || error.isPassing) break;
      replace(unsent, [{ ...unsent, refusal: error.text }]);
    }
  }
  return saved;
}

/** Sends a refused entry again, because the reason may no longer apply. */
export function retryEntry(unsent: UnsentEntry): Promise<string[]> {
  replace(unsent, [{ draft: unsent.draft }]);
  return sendUnsentEntries();
}

export const discardEntry = (unsent: UnsentEntry) => replace(unsent, []);

function replace({ draft }: UnsentEntry, replacement: UnsentEntry[]) {
  outbox.store(
    list,
    outbox.of(list).flatMap((one) => (one.draft.clientId === draft.clientId ? replacement : one)),
  );
}

async function save({ draft }: UnsentEntry): Promise<JournalEntry> {
  const signal = AbortSignal.timeout(saveTimeoutMs);
  try {
    const entry = await ask(journalEntry, '/api/journal', {
      method: 'POST',
      body: draft,
      fallback: saveFailed,
      signal,
    });
    void happened('entrySaved');
    return entry;
  } catch (error) {
    throw signal.aborted ? new ApiError(0, saveFailed) : error;
  }
}

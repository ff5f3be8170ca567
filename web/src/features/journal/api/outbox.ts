import { type JournalDraft, type JournalEntry, journalEntry } from '@contract/journal.ts';
import { ask } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { createOutbox } from '@/lib/outbox.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentSession } from '@/lib/session.ts';
import { journalQuery } from './get-journal.ts';

/** An entry that the server has not confirmed. */
export type UnsentEntry = {
  /** With a client id, so that it is written once, however often it is sent. */
  draft: JournalDraft & { clientId: string };
  /** Why the server refused it. Without it, the entry waits for the network. */
  refusal?: string;
};

/** On this device, as an entry may be written on a train and the app be closed. */
const outbox = createOutbox<UnsentEntry>('outbox-journal', localStorage);
const list = 'entries';

export const useUnsentEntries = () => outbox.useList(list);

/** An entry may have arrived all the same. Its client id keeps it from being doubled. */
const saveTimeoutMs = 10_000;
export const saveFailed = 'Failed to save the entry';

/** Saves a new entry, or keeps it on this device while there is no network. Returns which. */
export async function writeEntry(draft: JournalDraft): Promise<'saved' | 'kept'> {
  const unsent = { draft: { ...draft, clientId: crypto.randomUUID() } };
  try {
    await save(unsent);
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    outbox.store(list, [...outbox.of(list), unsent]);
    return 'kept';
  }
}

let sending: Promise<string[]> | undefined;

/** Saves what waits, one after the other, until the network is lost again. Returns the products of what was saved. */
export function sendUnsentEntries(): Promise<string[]> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll() {
  const sender = currentSession()?.userId;
  const saved: string[] = [];
  for (const unsent of outbox.of(list)) {
    if (unsent.refusal !== undefined) continue;
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

/** Sends an entry that was refused again: the reason may have gone. */
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
    // Everything that the journal shows, and when pipes were smoked.
    void queryClient.invalidateQueries({ queryKey: journalQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['pipes'] });
    return entry;
  } catch (error) {
    throw signal.aborted ? new ApiError(0, saveFailed) : error;
  }
}

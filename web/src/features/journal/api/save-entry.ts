import { type JournalDraft, journalEntry } from '@contract/journal.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { happened } from '@/lib/cache/happened.ts';
import { saveFailed, writeEntry } from './outbox.ts';

/**
 * Writes an entry, or changes the edited fields of the one that was opened. An unedited time is not sent, so that it cannot
 * shift: an hour that occurs twice when the clocks go back would be ambiguous. The list is then reloaded, because the order
 * may change.
 */
export function useSaveEntry(entry?: { id: string; opened: JournalDraft }) {
  return useMutation({
    async mutationFn(draft: JournalDraft) {
      if (!entry) return writeEntry(draft);
      const body = editedOf(draft, entry.opened);
      await ask(journalEntry, `/api/journal/${entry.id}`, { method: 'PATCH', body, fallback: saveFailed });
      await happened('entrySaved');
      return 'saved';
    },
  });
}

import { type JournalDraft, journalEntry } from '@contract/journal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { saveFailed, writeEntry } from './outbox.ts';

/** Writes an entry, or changes the one with this id. The list is then reloaded, because the order may change. */
export function useSaveEntry(id?: string) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(body: JournalDraft) {
      if (id === undefined) return writeEntry(body);
      await ask(journalEntry, `/api/journal/${id}`, { method: 'PATCH', body, fallback: saveFailed });
      void cache.invalidateQueries({ queryKey: ['pipes'] });
      await cache.invalidateQueries({ queryKey: ['journal'] });
      return 'saved';
    },
  });
}

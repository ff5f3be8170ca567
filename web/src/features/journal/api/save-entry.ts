import { type JournalDraft, journalEntry } from '@contract/journal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { journalQuery } from './get-journal.ts';

/** Writes an entry, or changes the one with this id. The list is loaded again, as the order may change. */
export function useSaveEntry(id?: string) {
  const cache = useQueryClient();
  const request = id
    ? ({ path: `/api/journal/${id}`, method: 'PATCH' } as const)
    : ({ path: '/api/journal', method: 'POST' } as const);
  return useMutation({
    mutationFn: (body: JournalDraft) =>
      ask(journalEntry, request.path, {
        method: request.method,
        body,
        fallback: 'Failed to save the entry',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQuery.queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { mapItems } from '@/lib/pages.ts';
import { journalQuery } from './get-journal.ts';

/** Deletes an entry. `onDeleted` is called just before it leaves the list. */
export function useDeleteEntry(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/journal/${id}`, { method: 'DELETE', fallback: 'Failed to delete the entry' }),
    onSuccess: () => {
      onDeleted();
      cache.setQueryData(
        journalQuery.queryKey,
        (data) => data && mapItems(data, (entry) => (entry.id === id ? undefined : entry)),
      );
    },
  });
}

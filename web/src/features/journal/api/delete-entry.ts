import { nothing } from '@/lib/api-client.ts';
import { withoutItem } from '@/lib/pages.ts';
import { useSend } from '@/lib/use-send.ts';
import { journalQuery } from './get-journal.ts';

/** Deletes an entry. `onDeleted` is called just before it leaves the list. */
export const useDeleteEntry = (id: string, onDeleted: () => void) =>
  useSend(nothing, `/api/journal/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the entry',
    onSuccess: (cache) => {
      onDeleted();
      cache.setQueryData(journalQuery.queryKey, (data) => data && withoutItem(data, id));
    },
  });

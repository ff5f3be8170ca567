import { removeItem } from '@/lib/cache/change-item.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { pipesQuery } from './get-pipes.ts';

/** Deletes a pipe. `onDeleted` is called just before it leaves the list. */
export const useDeletePipe = (id: string, onDeleted: () => void) =>
  useDelete(`/api/pipes/${id}`, {
    fallback: 'Failed to delete the pipe',
    onDeleted,
    leaveLists(cache) {
      removeItem(cache, pipesQuery.queryKey, id);
      // The pipe's name in the entries, and the pipes to choose from in their form.
      void cache.invalidateQueries({ queryKey: ['journal'] });
    },
  });

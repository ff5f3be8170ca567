import { withoutItem } from '@/lib/pages.ts';
import { useDelete } from '@/lib/use-delete.ts';
import { pipesQuery } from './get-pipes.ts';

/** Deletes a pipe. `onDeleted` is called just before it leaves the list. */
export const useDeletePipe = (id: string, onDeleted: () => void) =>
  useDelete(`/api/pipes/${id}`, {
    fallback: 'Failed to delete the pipe',
    onDeleted,
    leaveLists: (cache) => cache.setQueryData(pipesQuery.queryKey, (data) => data && withoutItem(data, id)),
  });

import { nothing } from '@/lib/api-client.ts';
import { withoutItem } from '@/lib/pages.ts';
import { useSend } from '@/lib/use-send.ts';
import { pipesQuery } from './get-pipes.ts';

/** Deletes a pipe. `onDeleted` is called just before it leaves the list. */
export const useDeletePipe = (id: string, onDeleted: () => void) =>
  useSend(nothing, `/api/pipes/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the pipe',
    onSuccess: (cache) => {
      onDeleted();
      cache.setQueryData(pipesQuery.queryKey, (data) => data && withoutItem(data, id));
    },
  });

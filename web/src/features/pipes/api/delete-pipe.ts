import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { mapItems } from '@/lib/pages.ts';
import { pipesQuery } from './get-pipes.ts';

/** Deletes a pipe. `onDeleted` is called just before it leaves the list. */
export function useDeletePipe(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/pipes/${id}`, { method: 'DELETE', fallback: 'Failed to delete the pipe' }),
    onSuccess: () => {
      onDeleted();
      cache.setQueryData(
        pipesQuery.queryKey,
        (data) => data && mapItems(data, (pipe) => (pipe.id === id ? undefined : pipe)),
      );
    },
  });
}

import { leaveOwnList, useDelete } from '@/lib/cache/use-delete.ts';
import { pipesQuery } from './get-pipes.ts';

/** Deletes a pipe. `onDeleted` is called just before it leaves the list. */
export const useDeletePipe = (id: string, onDeleted: () => void) =>
  useDelete(`/api/pipes/${id}`, {
    fallback: 'Failed to delete the pipe',
    onDeleted,
    leaveLists: leaveOwnList(pipesQuery, id, 'pipeDeleted'),
  });

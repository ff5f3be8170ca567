import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Deletes a file of a club. */
export const useDeleteClubFile = (clubId: string, fileId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/files/${fileId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the file',
    // Not awaited, so that the row still exists when the focus moves off it.
    onSettled: () => void happened('clubFilesChanged', clubId),
  });

import { clubFile } from '@contract/clubs/files.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Renames a file of a club. */
export const useUpdateClubFile = (clubId: string, fileId: string) =>
  useSend<typeof clubFile, { name: string }>(clubFile, `/api/clubs/${clubId}/files/${fileId}`, {
    method: 'PATCH',
    fallback: 'Failed to rename the file',
    onSuccess: () => happened('clubFilesChanged', clubId),
  });

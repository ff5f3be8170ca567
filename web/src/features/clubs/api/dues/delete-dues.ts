import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Deletes a club's list of dues for a year. */
export const useDeleteDues = (clubId: string, year: number) =>
  useSend(nothing, `/api/clubs/${clubId}/dues/${year}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the list',
    // Also after an error, because another admin may have deleted it.
    onSettled: () => void happened('duesChanged', clubId),
  });

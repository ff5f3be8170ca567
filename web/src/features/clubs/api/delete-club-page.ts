import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Deletes a page of a club. `onDeleted` leaves its screen, which would load it again. */
export const useDeleteClubPage = (clubId: string, pageId: string, onDeleted: () => Promise<unknown>) =>
  useSend(nothing, `/api/clubs/${clubId}/pages/${pageId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the page',
    onSuccess: async (cache) => {
      await onDeleted();
      cache.removeQueries({ queryKey: ['clubs', 'pages', clubId, pageId] });
      return happened('clubPagesChanged', clubId);
    },
  });

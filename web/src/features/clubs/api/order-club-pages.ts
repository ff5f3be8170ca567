import { clubPageList } from '@contract/clubs/pages.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubPagesQuery } from './get-club-pages.ts';

/** Puts the pages of a club in order, by their ids. */
export const useOrderClubPages = (clubId: string) =>
  useSend<typeof clubPageList, string[]>(clubPageList, `/api/clubs/${clubId}/page-order`, {
    method: 'PATCH',
    body: (ids) => ({ ids }),
    fallback: 'Failed to move the page',
    onSuccess: (cache, pages) => {
      cache.setQueryData(clubPagesQuery(clubId).queryKey, pages);
      void happened('clubPagesChanged', clubId);
    },
  });

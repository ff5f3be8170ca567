import { type ClubPageUpdate, clubPageText } from '@contract/clubs/pages.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubPageQuery } from './get-club-page.ts';

/** Saves a page of a club. If another version was saved meanwhile, it is refused with 409, and that version is loaded. */
export const useUpdateClubPage = (clubId: string, pageId: string) =>
  useSend<typeof clubPageText, ClubPageUpdate>(clubPageText, `/api/clubs/${clubId}/pages/${pageId}`, {
    method: 'PATCH',
    fallback: 'Failed to save the page',
    onSettled: (cache, page) => {
      if (page) cache.setQueryData(clubPageQuery(clubId, pageId).queryKey, page);
      return happened('clubPagesChanged', clubId);
    },
  });

import { type ClubPageDraft, clubPageText } from '@contract/clubs/pages.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubPageQuery } from './get-club-page.ts';

/** Adds a page to a club. */
export const useCreateClubPage = (clubId: string) =>
  useSend<typeof clubPageText, ClubPageDraft>(clubPageText, `/api/clubs/${clubId}/pages`, {
    fallback: 'Failed to add the page',
    onSuccess: (cache, page) => {
      cache.setQueryData(clubPageQuery(clubId, page.id).queryKey, page);
      return happened('clubPagesChanged', clubId);
    },
  });

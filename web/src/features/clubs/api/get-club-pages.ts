import { clubPageList } from '@contract/clubs/pages.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The pages of a club, in their order, without their texts. */
export const clubPagesQuery = (clubId: string) =>
  replyQuery(['clubs', 'pages', clubId], clubPageList, `/api/clubs/${clubId}/pages`, {
    fallback: 'Failed to load pages',
  });

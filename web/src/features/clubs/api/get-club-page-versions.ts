import { clubPageList } from '@contract/clubs/pages.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The versions of a page, latest first, without their texts. For members of its club. */
export const clubPageVersionsQuery = (clubId: string, pageId: string) =>
  replyQuery(
    ['clubs', 'pages', clubId, pageId, 'versions'],
    clubPageList,
    `/api/clubs/${clubId}/pages/${pageId}/versions`,
    { fallback: 'Failed to load versions' },
  );

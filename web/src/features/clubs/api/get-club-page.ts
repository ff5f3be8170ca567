import { clubPageText } from '@contract/clubs/pages.ts';
import { withQuery } from '@/lib/api/api-client.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** A page of a club with its text. 0: the current version. */
export const clubPageQuery = (clubId: string, pageId: string, version = 0) =>
  replyQuery(
    ['clubs', 'pages', clubId, pageId, version],
    clubPageText,
    withQuery(`/api/clubs/${clubId}/pages/${encodeURIComponent(pageId)}`, { version: version || null }),
    { fallback: 'Failed to load page' },
  );

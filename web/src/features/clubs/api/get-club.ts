import { clubWithMembers } from '@contract/club-page.ts';
import { replyQuery } from '@/lib/reply-query.ts';

/** A club by its slug, with its first members. */
export const clubQuery = (slug: string) =>
  replyQuery(['clubs', 'one', slug], clubWithMembers, `/api/clubs/${encodeURIComponent(slug)}`, {
    fallback: 'Failed to load club',
  });

import { openModerationCount } from '@contract/reports.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The number of reports and appeals that are waiting for a moderator. */
export const openCountQuery = replyQuery(
  ['moderation', 'open-count'],
  openModerationCount,
  '/api/moderation/open-count',
);

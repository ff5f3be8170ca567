import { openModerationCount } from '@contract/reports.ts';
import { replyQuery } from '@/lib/reply-query.ts';

/** How many reports and appeals wait for moderators. */
export const openCountQuery = replyQuery(
  ['moderation', 'open-count'],
  openModerationCount,
  '/api/moderation/open-count',
);

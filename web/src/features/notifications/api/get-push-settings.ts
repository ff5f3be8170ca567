import { pushSettings } from '@contract/notification-topics.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** What the user wants push messages about, in all browsers. */
export const pushSettingsQuery = replyQuery(
  ['notifications', 'push-settings'],
  pushSettings,
  '/api/notifications/push',
  { fallback: 'Failed to load preferences' },
);

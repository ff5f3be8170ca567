import { notificationPreferences } from '@contract/notifications.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The types of notification that the user has turned on. */
export const preferencesQuery = replyQuery(
  ['notifications', 'preferences'],
  notificationPreferences,
  '/api/notifications/preferences',
  { fallback: 'Failed to load preferences' },
);

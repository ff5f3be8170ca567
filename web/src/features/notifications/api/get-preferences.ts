import { notificationPreferences } from '@contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The types of notification that the user wants. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) =>
    ask(notificationPreferences, '/api/notifications/preferences', {
      signal,
      fallback: 'Failed to load preferences',
    }),
});

import { notificationPreferences } from '@contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** What one wants to be told of. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) =>
    ask(notificationPreferences, '/api/notifications/preferences', {
      signal,
      fallback: 'Failed to load preferences',
    }),
});

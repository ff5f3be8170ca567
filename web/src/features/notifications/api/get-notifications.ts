import { notificationPage } from '@contract/notifications.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { paging } from '@/lib/cache/pages.ts';

/** The user's notifications, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(
      notificationPage,
      withQuery('/api/notifications', { limit: 50, offset: cursor === null ? 0 : null, cursor }),
      { signal, fallback: 'Failed to load notifications' },
    ),
  ...paging,
});

import { notificationPage } from '@contract/notifications.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { paging } from '@/lib/cache/pages.ts';

/** The user's notifications, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(
      notificationPage,
      cursor === null ? addresses.notifications() : withQuery('/api/notifications', { limit: 50, cursor }),
      { signal, fallback: 'Failed to load notifications' },
    ),
  ...paging,
});

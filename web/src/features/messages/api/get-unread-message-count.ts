import { unreadMessageCount } from '@contract/messages.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** The number of unread messages in all conversations. */
export const unreadCountQuery = queryOptions({
  queryKey: ['messages', 'unread-count'] as const,
  queryFn: async ({ signal }) =>
    (await ask(unreadMessageCount, '/api/messages/unread-count', { signal })).count,
});

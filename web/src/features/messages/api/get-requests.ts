import { conversationPage } from '@contract/conversations.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The conversations that the user has not accepted. They are fetched again whenever the list of conversations is. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations', 'requests'] as const,
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(conversationPage, withQuery('/api/messages/requests', { limit: 30, cursor }), {
      signal,
      fallback: 'Failed to load requests',
    }),
  ...paging,
});

import { conversationPage } from '@contract/conversations.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The user's conversations, the one with the newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'] as const,
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(conversationPage, withQuery('/api/messages/conversations', { limit: 30, cursor }), {
      signal,
      fallback: 'Failed to load messages',
    }),
  ...paging,
});

import { conversationPage } from '@contract/conversations.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The conversations that the user has not accepted. They are fetched again whenever the list of conversations is. */
export const requestsQuery = pagedQuery(
  ['messages', 'conversations', 'requests'],
  conversationPage,
  '/api/messages/requests',
  { query: { limit: 30 }, fallback: 'Failed to load requests' },
);

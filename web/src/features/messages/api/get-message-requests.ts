import { conversationPage } from '@contract/conversations.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The conversations that the user has not accepted. They are fetched again whenever the list of conversations is. */
export const requestsQuery = pagedQuery(
  ['messages', 'conversations', 'requests'],
  conversationPage,
  addresses.messageRequests(),
  { fallback: 'Failed to load requests', meta: { isKeptOffline: true } },
);

import { conversationPage } from '@contract/conversations.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The user's conversations, the one with the newest message first. */
export const conversationsQuery = pagedQuery(
  ['messages', 'conversations'],
  conversationPage,
  addresses.conversations(),
  { fallback: 'Failed to load messages', meta: { isKeptOffline: true } },
);

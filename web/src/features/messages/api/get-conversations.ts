import { conversationPage } from '@contract/conversations.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The user's conversations, the one with the newest message first. */
export const conversationsQuery = pagedQuery(
  ['messages', 'conversations'],
  conversationPage,
  '/api/messages/conversations',
  { query: { limit: 30 }, fallback: 'Failed to load messages' },
);

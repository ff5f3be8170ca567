import { conversationPage } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { paged } from '../paged.ts';

export const getConversations = endpoint({
  summary: 'List your conversations with their last message, most recent first',
  ...paged(conversationPage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_conversations(${limit}, ${offset}, ${cursor}) as reply`,
});

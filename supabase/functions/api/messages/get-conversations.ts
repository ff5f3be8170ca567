import { conversationPage } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';

export const getConversations = endpoint({
  summary: 'List your conversations with their last message, most recent first',
  ...paged(conversationPage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_conversations(${limit}, ${offset}, ${cursor}) as reply`,
});

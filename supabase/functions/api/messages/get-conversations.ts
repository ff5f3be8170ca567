import { pageQuery } from '../../_shared/contract/common.ts';
import { conversationPage } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';

export const getConversations = endpoint({
  summary: 'List your conversations with their last message, the most recent first',
  query: pageQuery,
  reply: conversationPage,
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_conversations(${limit}, ${offset}, ${cursor}) as reply`,
});

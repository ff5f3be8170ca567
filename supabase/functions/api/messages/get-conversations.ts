import { conversationPage } from '../../_shared/contract/conversations.ts';
import { list } from '../http/list.ts';

export const getConversations = list({
  summary: 'List your conversations with their last message, most recent first',
  reply: conversationPage,
  statements: ({ sql, page }) => sql`select private.get_conversations(${page}) as reply`,
});

import { conversationPage } from '../../_shared/contract/conversations.ts';
import { list } from '../http/list.ts';

export const getMessageRequests = list({
  summary: 'List your message requests: the conversations that you have not accepted, most recent first',
  reply: conversationPage,
  statements: ({ sql, page }) => sql`select private.get_message_requests(${page}) as reply`,
});

import { conversationPage } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';

export const getRequests = endpoint({
  summary: 'List your message requests: the conversations that you have not accepted, most recent first',
  ...paged(conversationPage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_message_requests(${limit}, ${offset}, ${cursor}) as reply`,
});

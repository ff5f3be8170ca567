import { unreadMessageCount } from '../../_shared/contract/messages.ts';
import { endpoint } from '../http/endpoint.ts';

export const getUnreadMessageCount = endpoint({
  summary: 'Count the unread messages in all your conversations',
  reply: unreadMessageCount,
  statements: ({ sql }) => sql`select private.get_unread_message_count() as reply`,
});

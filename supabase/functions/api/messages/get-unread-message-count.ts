import { unreadMessageCount } from '../../_shared/contract/messages.ts';
import { endpoint } from '../endpoint.ts';

export const getUnreadMessageCount = endpoint({
  summary: 'How many messages of others I have not read',
  reply: unreadMessageCount,
  statements: ({ sql }) => sql`select private.get_unread_message_count() as reply`,
});

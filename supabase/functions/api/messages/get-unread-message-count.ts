import { unreadMessageCount } from '../../_shared/contract/messages.ts';
import { act } from '../act.ts';

export const getUnreadMessageCount = act({
  summary: 'How many messages of others I have not read',
  reply: unreadMessageCount,
  ask: ({ sql }) => sql`select private.get_unread_message_count() as reply`,
});

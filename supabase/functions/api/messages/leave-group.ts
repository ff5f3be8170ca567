import { conversationParams } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const leaveGroup = act({
  summary: 'Leave a group; nothing of it is shown to me any more',
  params: conversationParams,
  status: 204,
  missing: notFound('Conversation not found'),
  ask: ({ sql, params: { id } }) => sql`select private.leave_group(${id})`,
});

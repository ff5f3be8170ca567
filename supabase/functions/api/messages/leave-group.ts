import { conversationParams } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const leaveGroup = endpoint({
  summary: 'Leave a group and lose access to its messages',
  params: conversationParams,
  status: 204,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id } }) => sql`select private.leave_group(${id})`,
});

import { conversation, conversationParams, groupUpdate } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const renameGroup = endpoint({
  summary: 'Rename a group',
  params: conversationParams,
  body: groupUpdate,
  reply: conversation,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, body: { groupName } }) => [
    sql`select private.rename_group(${id}, ${groupName})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

import { conversation, conversationParams, groupUpdate } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const renameGroup = act({
  summary: 'Give a group of mine another name',
  params: conversationParams,
  body: groupUpdate,
  reply: conversation,
  missing: notFound('Conversation not found'),
  ask: ({ sql, params: { id }, body: { groupName } }) => [
    sql`select private.rename_group(${id}, ${groupName})`,
    sql`select private.conversation_with_last(${id}) as reply`,
  ],
});

import { conversation, groupUpdate } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const renameGroup = endpoint({
  summary: 'Rename a group',
  ...conversationInPath,
  body: groupUpdate,
  reply: conversation,
  statements: ({ sql, params: { id }, body: { groupName } }) => [
    sql`select private.rename_group(${id}, ${groupName})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

import { groupUpdate } from '../../_shared/contract/conversations.ts';
import { conversationChange } from './conversation-change.ts';
import { conversationInPath } from './in-path.ts';

export const renameGroup = conversationChange({
  summary: 'Rename a group',
  ...conversationInPath,
  body: groupUpdate,
  change: (sql, id, { groupName }) => sql`select private.rename_group(${id}, ${groupName})`,
});

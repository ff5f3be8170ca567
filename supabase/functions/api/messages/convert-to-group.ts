import { groupConversion } from '../../_shared/contract/conversations.ts';
import { conversationChange } from './conversation-change.ts';
import { conversationInPath } from './in-path.ts';

export const convertToGroup = conversationChange({
  summary: 'Turn a direct conversation into a group. The people added can read messages sent from then on',
  ...conversationInPath,
  body: groupConversion,
  change: (sql, id, { groupName, userIdsToAdd }) =>
    sql`select private.convert_to_group(${id}, ${groupName}, ${userIdsToAdd})`,
});

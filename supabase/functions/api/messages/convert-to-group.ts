import { conversation, groupConversion } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const convertToGroup = endpoint({
  summary: 'Turn a direct conversation into a group; the people added can read what is written from then on',
  ...conversationInPath,
  body: groupConversion,
  reply: conversation,
  statements: ({ sql, params: { id }, body: { groupName, userIdsToAdd } }) => [
    sql`select private.convert_to_group(${id}, ${groupName}, ${userIdsToAdd})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

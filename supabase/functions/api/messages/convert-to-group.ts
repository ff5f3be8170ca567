import { conversation, conversationParams, groupConversion } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const convertToGroup = endpoint({
  summary: 'Turn a direct conversation into a group; the people added can read what is written from then on',
  params: conversationParams,
  body: groupConversion,
  reply: conversation,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, body: { groupName, userIdsToAdd } }) => [
    sql`select private.convert_to_group(${id}, ${groupName}, ${userIdsToAdd})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

import { conversation, participantsToAdd } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const addParticipants = endpoint({
  summary:
    'Add people to a group; they can read what is written from then on. Those who left it are invited back',
  ...conversationInPath,
  body: participantsToAdd,
  reply: conversation,
  statements: ({ sql, params: { id }, body: { userIds } }) => [
    sql`select private.add_participants(${id}, ${userIds})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

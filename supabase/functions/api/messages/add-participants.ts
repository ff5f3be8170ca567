import { participantsToAdd } from '../../_shared/contract/conversations.ts';
import { conversationChange } from './conversation-change.ts';
import { conversationInPath } from './in-path.ts';

export const addParticipants = conversationChange({
  summary:
    'Add people to a group. They can read messages sent from then on. Those who have left it are invited back',
  ...conversationInPath,
  body: participantsToAdd,
  change: (sql, id, { userIds }) => sql`select private.add_participants(${id}, ${userIds})`,
});

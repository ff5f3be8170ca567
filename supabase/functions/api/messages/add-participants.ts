import { conversation, conversationParams, participantsToAdd } from '../../_shared/contract/conversations.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const addParticipants = endpoint({
  summary: 'Add people to a group; they can read what is written from then on',
  params: conversationParams,
  body: participantsToAdd,
  reply: conversation,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, body: { userIds } }) => [
    sql`select private.add_participants(${id}, ${userIds})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});

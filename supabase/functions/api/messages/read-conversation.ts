import { conversationParams } from '../../_shared/contract/conversations.ts';
import { readMark, readState } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const readConversation = endpoint({
  summary: 'Mark one of my conversations as read, up to a message or all of it',
  params: conversationParams,
  body: readMark,
  reply: readState,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, body: { number = null } = {} }) =>
    sql`select reply from private.read_conversation(${id}, ${number}) as reply where reply is not null`,
});

import { conversationParams } from '../../_shared/contract/conversations.ts';
import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const sendMessage = endpoint({
  summary:
    'Send a message to one of my conversations; with a clientId used before, return that message instead',
  params: conversationParams,
  body: messageDraft,
  reply: message,
  status: 201,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, body: { content, clientId = null } }) =>
    sql`select private.send_message(${id}, ${content}, ${clientId}) as reply`,
});

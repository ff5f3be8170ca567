import { conversationParams, thread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getConversation = endpoint({
  summary: 'One of my conversations, with a page of its messages, newest first',
  params: conversationParams,
  query: threadQuery,
  reply: thread,
  missing: notFound('Conversation not found'),
  statements: ({ sql, params: { id }, query: { limit, cursor = null, after = null } }) =>
    sql`
      select reply from private.get_thread(${id}, null, ${limit}, ${cursor}, ${after}) as reply
      where reply is not null`,
});

import { directThread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const getDirectThread = endpoint({
  summary: 'Get your conversation with another user. It is empty before the first message',
  params: userParams,
  query: threadQuery,
  reply: directThread,
  missing: notFound('User not found'),
  statements: ({ sql, params: { username }, query: { limit, cursor = null, after = null } }) =>
    sql`select private.get_direct_thread(${username}, ${limit}, ${cursor}, ${after}) as reply`,
});

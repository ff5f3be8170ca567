import { thread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const getGroup = endpoint({
  summary: 'One of my groups, with a page of its messages, newest first',
  ...conversationInPath,
  query: threadQuery,
  reply: thread,
  statements: ({ sql, params: { id }, query: { limit, cursor = null, after = null } }) =>
    sql`select private.get_thread(${id}, 'GROUP', ${limit}, ${cursor}, ${after}) as reply`,
});

import { clubThread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const getClubThread = endpoint({
  summary: 'Get the chat of one of your clubs, with a page of its messages, newest first',
  ...clubInPath,
  query: threadQuery,
  reply: clubThread,
  statements: ({ sql, params, query: { limit, cursor = null, after = null } }) =>
    sql`select private.get_club_thread(${params.id}, ${limit}, ${cursor}, ${after}) as reply`,
});

import { clubParams } from '../../_shared/contract/clubs.ts';
import { clubThread } from '../../_shared/contract/conversations.ts';
import { threadQuery } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClubThread = endpoint({
  summary: 'The chat of one of my clubs, with a page of its messages, newest first',
  params: clubParams,
  query: threadQuery,
  reply: clubThread,
  missing: notFound('Club not found'),
  statements: ({ sql, params, query: { limit, cursor = null, after = null } }) =>
    sql`
      select reply from private.get_club_thread(${params.id}, ${limit}, ${cursor}, ${after}) as reply
      where reply is not null`,
});

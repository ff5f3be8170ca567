import { clubPage, clubQuery } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../endpoint.ts';

export const getClubs = endpoint({
  summary: 'Clubs, all or those that have the words in name or description: mine first, then the largest',
  query: clubQuery,
  reply: clubPage,
  statements: ({ sql, query: { q = null, limit, offset, cursor } }) =>
    sql`select private.get_clubs(${q}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});

import { clubPage, clubQuery } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../endpoint.ts';

export const getClubs = endpoint({
  summary: 'List clubs, your own first and then the largest. `q` searches names and descriptions',
  query: clubQuery,
  reply: clubPage,
  statements: ({ sql, query: { q = null, limit, offset, cursor } }) =>
    sql`select private.get_clubs(${q}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});

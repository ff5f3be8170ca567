import { clubPage, clubQuery } from '../../_shared/contract/clubs.ts';
import { act } from '../act.ts';

export const getClubs = act({
  summary: 'Clubs, all or those that have the words in name or description: mine first, then the largest',
  query: clubQuery,
  reply: clubPage,
  ask: ({ sql, query: { q = null, limit, offset, cursor } }) =>
    sql`select private.get_clubs(${q}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});

import { clubPage, myClubsQuery } from '../../_shared/contract/clubs.ts';
import { act } from '../act.ts';

export const getMyClubs = act({
  summary: 'The clubs I belong to, by name',
  query: myClubsQuery,
  reply: clubPage,
  ask: ({ sql, query: { limit, offset, cursor } }) =>
    sql`select private.get_my_clubs(${limit}, ${Number(cursor ?? offset)}) as reply`,
});

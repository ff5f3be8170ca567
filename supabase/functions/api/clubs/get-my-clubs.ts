import { myClubsQuery } from '../../_shared/contract/clubs/queries.ts';
import { clubPage } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';

export const getMyClubs = endpoint({
  summary: 'List the clubs that you are a member of, by name',
  query: myClubsQuery,
  reply: clubPage,
  statements: ({ sql, query: { limit, offset, cursor } }) =>
    sql`select private.get_my_clubs(${limit}, ${Number(cursor ?? offset)}) as reply`,
});

import { clubMemberPage, clubMemberQuery, clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClubMembers = endpoint({
  summary: 'List the members of a club in the order they joined. `q` searches their names',
  params: clubParams,
  query: clubMemberQuery,
  reply: clubMemberPage,
  missing: notFound('Club not found'),
  statements: ({ sql, params, query: { q = null, limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_members(id, ${q}, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

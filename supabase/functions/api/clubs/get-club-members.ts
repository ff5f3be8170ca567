import { clubMemberPage, clubMemberQuery } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const getClubMembers = endpoint({
  summary: 'List the members of a club in the order they joined. `q` searches their names',
  ...clubInPath,
  query: clubMemberQuery,
  reply: clubMemberPage,
  statements: ({ sql, params, query: { q = null, limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_members(id, ${q}, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

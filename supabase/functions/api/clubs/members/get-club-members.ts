import { clubMemberPage, clubMemberQuery } from '../../../_shared/contract/clubs.ts';
import { list } from '../../http/list.ts';
import { clubInPath } from '../in-path.ts';

export const getClubMembers = list({
  summary: 'List the members of a club in the order they joined. `q` searches their names',
  ...clubInPath,
  query: clubMemberQuery,
  reply: clubMemberPage,
  statements: ({ sql, params, query: { q = null }, page }) =>
    sql`
      select private.get_club_members(id, ${q}, ${page}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

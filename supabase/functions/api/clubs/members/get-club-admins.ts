import { clubMemberPage } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const getClubAdmins = endpoint({
  summary: 'List the owner and admins of a club in the order they joined',
  ...clubInPath,
  reply: clubMemberPage,
  statements: ({ sql, params }) =>
    sql`
      select private.get_club_admins(id) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

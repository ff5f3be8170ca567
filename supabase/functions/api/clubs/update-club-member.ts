import { clubMember, clubRoleUpdate } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { memberInPath } from './in-path.ts';

export const updateClubMember = endpoint({
  summary: 'Change the role of a member of your club. OWNER transfers the club, and you become an admin',
  ...memberInPath,
  body: clubRoleUpdate,
  reply: clubMember,
  statements: ({ sql, params: { id, userId }, body: { role } }) =>
    sql`select private.set_member_role(private.club_id_of(${id}), ${userId}, ${role}) as reply`,
});

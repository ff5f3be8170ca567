import { clubMember, clubMemberUpdate } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { memberInPath } from '../in-path.ts';

export const updateMember = endpoint({
  summary:
    'Change the role of a member of your club. OWNER offers the club to them. Once they accept, within seven days, they own ' +
    'it, and you become an admin',
  ...memberInPath,
  body: clubMemberUpdate,
  reply: clubMember,
  statements: ({ sql, params: { id, userId }, body: { role } }) =>
    sql`select private.update_member(private.club_id_of(${id}), ${userId}, ${role}) as reply`,
});

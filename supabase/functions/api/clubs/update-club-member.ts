import { clubMember, clubMemberParams, clubRoleUpdate } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateClubMember = endpoint({
  summary: 'Change the role of a member of your club. OWNER transfers the club, and you become an admin',
  params: clubMemberParams,
  body: clubRoleUpdate,
  reply: clubMember,
  missing: notFound('Member not found'),
  statements: ({ sql, params: { id, userId }, body: { role } }) =>
    sql`select private.set_member_role(private.club_id_of(${id}), ${userId}, ${role}) as reply`,
});

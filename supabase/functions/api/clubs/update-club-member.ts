import { clubMember, clubMemberParams, clubRoleUpdate } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateClubMember = endpoint({
  summary: 'Give a member of my club a role; OWNER hands the club over, and I stay as an admin',
  params: clubMemberParams,
  body: clubRoleUpdate,
  reply: clubMember,
  missing: notFound('Member not found'),
  statements: ({ sql, params: { id, userId }, body: { role } }) =>
    sql`select private.set_member_role(private.club_id_of(${id}), ${userId}, ${role}) as reply`,
});

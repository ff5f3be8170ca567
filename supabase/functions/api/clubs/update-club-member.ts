import { clubMember, clubMemberParams, clubRoleUpdate } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const updateClubMember = act({
  summary: 'Give a member of my club a role; OWNER hands the club over, and I stay as an admin',
  params: clubMemberParams,
  body: clubRoleUpdate,
  reply: clubMember,
  missing: notFound('Member not found'),
  ask: ({ sql, params: { id, userId }, body: { role } }) =>
    sql`select private.set_member_role(private.club_id_of(${id}), ${userId}, ${role}) as reply`,
});

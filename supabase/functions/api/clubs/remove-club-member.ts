import { clubMemberParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const removeClubMember = endpoint({
  summary: 'Remove a member from a club that you own or administer. Earlier invitations no longer admit them',
  params: clubMemberParams,
  status: 204,
  missing: notFound('Member not found'),
  statements: ({ sql, params: { id, userId } }) =>
    sql`select private.remove_member(private.club_id_of(${id}), ${userId})`,
});

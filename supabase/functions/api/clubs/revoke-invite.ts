import { clubInviteParams } from '../../_shared/contract/invites.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const revokeInvite = endpoint({
  summary: 'Take an invitation to a club that I look after back; doing it twice is the same as once',
  params: clubInviteParams,
  status: 204,
  missing: notFound('Invitation not found'),
  statements: ({ sql, params: { id, inviteId } }) =>
    sql`select private.revoke_invite(private.club_id_of(${id}), ${inviteId})`,
});

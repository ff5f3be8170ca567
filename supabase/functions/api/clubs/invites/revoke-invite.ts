import { clubInviteParams } from '../../../_shared/contract/clubs/invites.ts';
import { notFound } from '../../../_shared/errors.ts';
import { endpoint } from '../../http/endpoint.ts';

export const revokeInvite = endpoint({
  summary: 'Revoke an invitation to a club that you own or administer. Repeating it changes nothing',
  params: clubInviteParams,
  status: 204,
  missing: notFound('Invitation not found'),
  statements: ({ sql, params: { id, inviteId } }) =>
    sql`select private.revoke_invite(private.club_id_of(${id}), ${inviteId})`,
});

import { clubInviteParams } from '../../_shared/contract/invites.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const revokeInvite = act({
  summary: 'Take an invitation to a club that I look after back; doing it twice is the same as once',
  params: clubInviteParams,
  status: 204,
  missing: notFound('Invitation not found'),
  ask: ({ sql, params: { id, inviteId } }) =>
    sql`select private.revoke_invite(private.club_id_of(${id}), ${inviteId})`,
});

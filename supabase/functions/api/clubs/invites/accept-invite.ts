import { acceptedInvite, inviteParams } from '../../../_shared/contract/clubs/invites.ts';
import { endpoint } from '../../http/endpoint.ts';
import { invalidInvite } from './get-invite.ts';

export const acceptInvite = endpoint({
  summary: 'Accept an invitation and become a member. Repeating it changes nothing',
  params: inviteParams,
  reply: acceptedInvite,
  missing: invalidInvite,
  statements: ({ sql, params: { token } }) => sql`select private.accept_invite(${token}) as reply`,
});

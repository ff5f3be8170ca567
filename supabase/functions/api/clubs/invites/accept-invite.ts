import { acceptedInvite, inviteParams } from '../../../_shared/contract/clubs/invites.ts';
import { act } from '../../http/change.ts';
import { invalidInvite } from './get-invite.ts';

export const acceptInvite = act('private.accept_invite', {
  summary: 'Accept an invitation and become a member. Repeating it changes nothing',
  params: inviteParams,
  reply: acceptedInvite,
  missing: invalidInvite,
});

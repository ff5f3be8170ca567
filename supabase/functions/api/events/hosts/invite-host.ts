import { event, hostInvitation } from '../../../_shared/contract/events.ts';
import { update } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const inviteHost = update('private.invite_host', {
  summary:
    'Invite a member of the club to host your event with you, who is notified. An event can have five co-hosts. Repeating ' +
    'it changes nothing',
  ...eventInPath,
  body: hostInvitation,
  only: 'userId',
  reply: event,
});

import { event } from '../../../_shared/contract/events.ts';
import { act } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const acceptHostInvitation = act('private.accept_host_invitation', {
  summary:
    'Become a co-host of an event to which its creator has invited you. Co-hosts edit and cancel it, and see who comes. ' +
    'Repeating it changes nothing',
  ...eventInPath,
  reply: event,
});

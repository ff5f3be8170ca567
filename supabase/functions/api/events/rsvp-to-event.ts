import { rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { act, update } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const rsvpToEvent = update('private.rsvp_to_event', {
  summary: 'RSVP to an event, or change your RSVP',
  ...eventInPath,
  body: rsvpDraft,
  only: 'status',
  reply: rsvpState,
});

export const deleteRsvp = act('private.delete_rsvp', {
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  ...eventInPath,
  reply: rsvpState,
});

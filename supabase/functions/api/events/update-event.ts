import { eventUpdate } from '../../_shared/contract/events/drafts.ts';
import { event } from '../../_shared/contract/events.ts';
import { update } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const updateEvent = update('private.update_event', {
  summary:
    'Edit your event, or also other evenings of its series. Fields that are left out stay the same, and null clears a field',
  ...eventInPath,
  body: eventUpdate,
  reply: event,
});

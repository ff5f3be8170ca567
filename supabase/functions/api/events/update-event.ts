import { event, eventUpdate } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const updateEvent = endpoint({
  summary: 'Edit your event. Fields that are left out stay the same, and null clears a field',
  ...eventInPath,
  body: eventUpdate,
  reply: event,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_event(${id}, ${sql.json(body)}) as reply`,
});

import { event, eventParams, eventUpdate } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateEvent = endpoint({
  summary: 'Edit your event. Fields that are left out stay the same, and null clears a field',
  params: eventParams,
  body: eventUpdate,
  reply: event,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id }, body }) => [
    sql`select private.require_user(creator_id, 'Only the creator can edit this event.') from events where id = ${id}`,
    sql`select reply from private.update_event(${id}, ${sql.json(body)}) as reply where reply is not null`,
  ],
});

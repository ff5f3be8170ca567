import { event, eventParams, eventUpdate } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateEvent = endpoint({
  summary: 'Change my event: what is named is changed, null clears it',
  params: eventParams,
  body: eventUpdate,
  reply: event,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id }, body }) => [
    sql`select private.require_user(creator_id, 'Only the creator can edit this event.') from events where id = ${id}`,
    sql`select reply from private.update_event(${id}, ${sql.json(body)}) as reply where reply is not null`,
  ],
});

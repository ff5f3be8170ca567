import { eventParams } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteEvent = endpoint({
  summary: 'Delete your event',
  params: eventParams,
  status: 204,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id } }) => [
    sql`select private.require_user(creator_id, 'Only the creator can delete this event.') from events where id = ${id}`,
    sql`select from private.delete_event(${id}) as deleted where deleted`,
  ],
});

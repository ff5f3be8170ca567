import { endpoint } from '../endpoint.ts';
import { eventInPath } from '../in-path.ts';

export const deleteEvent = endpoint({
  summary: 'Delete your event',
  ...eventInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => [
    sql`select private.require_user(creator_id, 'Only the creator can delete this event.') from events where id = ${id}`,
    sql`select from private.delete_event(${id}) as deleted where deleted`,
  ],
});

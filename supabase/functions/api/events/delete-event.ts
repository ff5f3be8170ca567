import { eventParams } from '../../_shared/contract/events.ts';
import { removal } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteEvent = endpoint({
  summary:
    'Delete your event, or remove one from a club that you own or administer. The removal is recorded with its reason',
  params: eventParams,
  body: removal,
  status: 204,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) => [
    sql`
      select private.require_user(creator_id, 'Only the creator, or an admin of the club, can delete this event.')
      from events where id = ${id} and club_id not in (select private.my_administered_club_ids())`,
    sql`select from private.remove_event(${id}, ${reason}) as removed where removed`,
  ],
});

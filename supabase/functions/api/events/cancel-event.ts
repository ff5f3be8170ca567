import { cancellation } from '../../_shared/contract/events/drafts.ts';
import { event } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const cancelEvent = endpoint({
  summary:
    'Cancel your event, or one in a club that you own or administer, with a note. It stays visible, and users with an RSVP ' +
    'are notified. With a scope, also other evenings of its series. This is final',
  ...eventInPath,
  body: cancellation,
  reply: event,
  statements: ({ sql, params: { id }, body: { note = null, scope = 'THIS' } = {} }) =>
    sql`select private.cancel_event(${id}, ${note}, ${scope}) as reply`,
});

import { eventRemoval } from '../../_shared/contract/events/drafts.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const deleteEvent = endpoint({
  summary:
    'Delete your event, also with other evenings of its series, or remove one from a club that you own or administer. The ' +
    'removal is recorded with its reason',
  ...eventInPath,
  body: eventRemoval,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null, scope = 'THIS' } = {} }) =>
    sql`select private.delete_event(${id}, ${reason}, ${scope}) as reply`,
});

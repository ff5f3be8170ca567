import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const deleteEvent = endpoint({
  summary:
    'Delete your event, or remove one from a club that you own or administer. The removal is recorded with its reason',
  ...eventInPath,
  body: removal,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) =>
    sql`select private.delete_event(${id}, ${reason}) as reply`,
});

import { event } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const takeOverEvent = endpoint({
  summary: 'Become the host of an event in a club that you own or administer. Its former host is notified',
  ...eventInPath,
  reply: event,
  statements: ({ sql, params: { id } }) => sql`select private.take_over_event(${id}) as reply`,
});

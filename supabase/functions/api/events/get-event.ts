import { event } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const getEvent = endpoint({
  summary: 'Get an event with its first attendees',
  ...eventInPath,
  reply: event,
  statements: ({ sql, params: { id } }) => sql`select private.get_event(${id}) as reply`,
});

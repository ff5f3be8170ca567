import { event, eventUserParams } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const handOverEvent = endpoint({
  summary: 'Make a co-host the creator of your event. You become a co-host, and they are notified',
  ...eventInPath,
  params: eventUserParams,
  reply: event,
  statements: ({ sql, params: { id, userId } }) =>
    sql`select private.hand_over_event(${id}, ${userId}) as reply`,
});

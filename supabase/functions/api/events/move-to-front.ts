import { event, eventUserParams } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const moveToFront = endpoint({
  summary:
    'Move someone to the front of the waiting list of an event that you host. The log of the club says so',
  ...eventInPath,
  params: eventUserParams,
  reply: event,
  statements: ({ sql, params: { id, userId } }) =>
    sql`select private.move_to_front(${id}, ${userId}) as reply`,
});

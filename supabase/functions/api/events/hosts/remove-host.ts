import { event, eventUserParams } from '../../../_shared/contract/events.ts';
import { endpoint } from '../../http/endpoint.ts';
import { eventInPath } from '../in-path.ts';

export const removeHost = endpoint({
  summary:
    'Remove a co-host of your event, or withdraw an invitation. With your own id: step down as a co-host, or decline. ' +
    'Repeating it changes nothing',
  ...eventInPath,
  params: eventUserParams,
  reply: event,
  statements: ({ sql, params: { id, userId } }) => sql`select private.remove_host(${id}, ${userId}) as reply`,
});

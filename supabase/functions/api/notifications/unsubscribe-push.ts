import { pushUnsubscription } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';

export const unsubscribePush = endpoint({
  summary: 'Unsubscribe this browser from push messages. Repeating it changes nothing',
  body: pushUnsubscription,
  status: 204,
  statements: ({ sql, body: { endpoint } }) => sql`select private.unsubscribe_push(${endpoint})`,
});

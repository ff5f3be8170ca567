import { pushUnsubscription } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../endpoint.ts';

export const unsubscribePush = endpoint({
  summary: 'Have no more push messages sent to this browser; twice is the same as once',
  body: pushUnsubscription,
  status: 204,
  statements: ({ sql, body: { endpoint } }) =>
    sql`select private.delete_push_subscription(${endpoint}) as reply`,
});

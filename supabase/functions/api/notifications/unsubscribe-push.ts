import { pushUnsubscription } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const unsubscribePush = act({
  summary: 'Send no more push messages to this browser; twice is the same as once',
  body: pushUnsubscription,
  status: 204,
  ask: ({ sql, body: { endpoint } }) => sql`select private.delete_push_subscription(${endpoint}) as reply`,
});

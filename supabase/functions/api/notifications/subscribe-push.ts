import { pushSubscription, savedPushSubscription } from '../../_shared/contract/notifications.ts';
import { badRequest } from '../../_shared/errors.ts';
import { isPushEndpoint } from '../../_shared/push-services.ts';
import { act } from '../act.ts';

export const subscribePush = act({
  summary: 'Send push messages to this browser, which is mine alone from now on; at most ten browsers',
  body: pushSubscription,
  reply: savedPushSubscription,
  status: 201,
  run: async ({ person, body: { endpoint, keys, userAgent }, database, env }) => {
    if (!isPushEndpoint(endpoint, env.pushServiceHosts))
      throw badRequest('This is not the address of a push service.');
    const [saved] = await database.as(
      person,
      (sql) => sql`
        select private.save_push_subscription(
          ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userAgent ?? null}) as reply`,
    );
    return new Response(String(saved?.reply), {
      status: 201,
      headers: { 'content-type': 'application/json' },
    });
  },
});

import { pushSubscription, savedPushSubscription } from '../../_shared/contract/notifications.ts';
import { badRequest } from '../../_shared/errors.ts';
import { isPushEndpoint } from '../../_shared/push-services.ts';
import { endpoint } from '../http/endpoint.ts';

export const subscribePush = endpoint({
  summary: 'Subscribe this browser to push messages. A user can subscribe at most ten browsers',
  body: pushSubscription,
  reply: savedPushSubscription,
  status: 201,
  run: async ({ user, body: { endpoint, keys, userAgent }, database, env }) => {
    if (!isPushEndpoint(endpoint, env.pushServiceHosts))
      throw badRequest('This is not the address of a push service.');
    const [saved] = await database.as(
      user,
      (sql) => sql`
        select private.subscribe_push(
          ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userAgent ?? null}) as reply`,
    );
    return new Response(String(saved?.reply), {
      status: 201,
      headers: { 'content-type': 'application/json' },
    });
  },
});

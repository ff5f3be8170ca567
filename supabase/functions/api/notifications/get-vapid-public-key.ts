import { vapidPublicKey } from '../../_shared/contract/notifications.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const getVapidPublicKey = endpoint({
  summary: 'Get the public key for push subscriptions',
  open: true,
  reply: vapidPublicKey,
  run: async ({ env }) => {
    if (!env.vapid) throw notFound('Push notifications are not configured.');
    return Response.json({ publicKey: env.vapid.publicKey });
  },
});

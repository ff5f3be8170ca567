import { vapidPublicKey } from '../../_shared/contract/notifications.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const getVapidPublicKey = act({
  summary: 'The key by which browsers recognise our push messages; no sign-in needed',
  open: true,
  reply: vapidPublicKey,
  run: async ({ env }) => {
    if (!env.vapid) throw notFound('Push notifications are not configured.');
    return Response.json({ publicKey: env.vapid.publicKey });
  },
});

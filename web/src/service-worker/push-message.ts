import { pushPayload } from '@contract/notifications.ts';
import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { messageHere } from '@/lib/time/message-here.ts';

/** The data that a notification carries until it is clicked. */
export type NotificationData = { path: string; notificationId: string | null };

const appearance = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'en' };
const listPath = '/notifications';

/**
 * The notification for a push message. Even a message that cannot be read gets one, because browsers revoke the permission
 * of sites that do not show a notification.
 */
export function notificationFor(text: string | undefined) {
  const payload = z.safeParse(pushPayload, parse(text)).data;
  if (!payload) {
    const data: NotificationData = { path: listPath, notificationId: null };
    return {
      title: 'Retrohale',
      options: { ...appearance, body: 'You have a new notification', tag: 'other', data },
    };
  }
  const { id, title, linkUrl, tag } = payload;
  const message = messageHere(payload.message, payload.time);
  const data: NotificationData = { path: safeNextPath(linkUrl) ?? listPath, notificationId: id };
  return {
    title,
    // A message that replaces an older one alerts the user again.
    options: { ...appearance, ...(message !== null && { body: message }), tag, renotify: true, data },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

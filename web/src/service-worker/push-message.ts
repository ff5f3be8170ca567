import { pushPayload } from '@contract/notifications.ts';
import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/next-path.ts';

/** The data that a shown notification keeps until it is clicked. */
export type NotificationData = { path: string; notificationId: string | null };

const appearance = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'en' };
const listPath = '/notifications';

/**
 * The notification for a push message. One is shown also for a message that cannot be read: browsers revoke the
 * permission of sites that show none.
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
  const { id, title, message, linkUrl, tag } = payload;
  const data: NotificationData = { path: safeNextPath(linkUrl) ?? listPath, notificationId: id };
  return {
    title,
    // A message that replaces an older one alerts again.
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

import { pushPayload } from '@contract/notifications.ts';
import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/next-path.ts';

/** What a shown message remembers until it is clicked. */
export type Remembered = { path: string; notificationId: string | null };

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'en' };
const list = '/notifications';

/**
 * What to show for a push message. A message that cannot be read is shown as well: browsers take the permission away
 * from those who stay silent.
 */
export function messageToShow(text: string | undefined) {
  const payload = z.safeParse(pushPayload, parse(text)).data;
  if (!payload) {
    const data: Remembered = { path: list, notificationId: null };
    return {
      title: 'Retrohale',
      options: { ...looks, body: 'You have a new notification', tag: 'other', data },
    };
  }
  const { id, title, message, linkUrl, tag } = payload;
  const data: Remembered = { path: safeNextPath(linkUrl) ?? list, notificationId: id };
  return {
    title,
    // A newer message in an older one's place is still news.
    options: { ...looks, ...(message !== null && { body: message }), tag, renotify: true, data },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

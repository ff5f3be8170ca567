import type { Page } from '../../_shared/contract/common.ts';
import { notificationPage } from '../../_shared/contract/notifications.ts';
import { present } from '../../_shared/notifications/present.ts';
import type { NotificationFacts } from '../../_shared/notifications/presenters.ts';
import { list } from '../http/list.ts';

export const getNotifications = list({
  summary: 'List your notifications, newest first, without those about content that you can no longer see',
  reply: notificationPage,
  statements: ({ sql, page }) => sql`select private.get_notifications(${page}) as reply`,
  present(text) {
    const { items, nextCursor }: Page<NotificationFacts> = JSON.parse(text);
    return JSON.stringify({ items: items.map(present), nextCursor });
  },
});

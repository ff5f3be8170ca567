import type { Page } from '../../_shared/contract/common.ts';
import type { NotificationFacts } from '../../_shared/contract/notification-facts.ts';
import { notificationPage } from '../../_shared/contract/notifications.ts';
import { present } from '../../_shared/notifications/present.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';

export const getNotifications = endpoint({
  summary: 'List your notifications, newest first, without those about content that you can no longer see',
  ...paged(notificationPage),
  statements: ({ sql, query: { limit, offset, cursor } }) =>
    sql`select private.get_notifications(${limit}, ${offset}, ${cursor ?? null}) as reply`,
  present(text) {
    const { items, nextCursor }: Page<NotificationFacts> = JSON.parse(text);
    return JSON.stringify({ items: items.map(present), nextCursor });
  },
});

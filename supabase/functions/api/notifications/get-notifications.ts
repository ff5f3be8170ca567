import { pageQuery } from '../../_shared/contract/common.ts';
import { notificationPage } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../endpoint.ts';

export const getNotifications = endpoint({
  summary: 'What I was told, newest first; what speaks of something I may not see any more is left out',
  query: pageQuery,
  reply: notificationPage,
  statements: ({ sql, query: { limit, offset, cursor } }) =>
    sql`select private.get_notifications(${limit}, ${offset}, ${cursor ?? null}) as reply`,
});

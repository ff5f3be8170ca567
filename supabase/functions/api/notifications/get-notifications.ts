import { pageQuery } from '../../_shared/contract/common.ts';
import { notificationPage } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const getNotifications = act({
  summary: 'What I was told, newest first; what speaks of something I may not see any more is left out',
  query: pageQuery,
  reply: notificationPage,
  ask: ({ sql, query: { limit, offset, cursor } }) =>
    sql`select private.get_notifications(${limit}, ${offset}, ${cursor ?? null}) as reply`,
});

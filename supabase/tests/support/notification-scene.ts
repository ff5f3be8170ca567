/** Users' notifications, for tests. */
import { notificationPage, unreadCount } from '../../functions/_shared/contract/notifications.ts';
import { create } from './actions.ts';
import { read } from './responses.ts';
import { idOf, sql } from './stack.ts';
import { newUser, request, type User } from './users.ts';

export const newUsers = async <Names extends string[]>(...names: Names) =>
  (await Promise.all(names.map(newUser))) as { [K in keyof Names]: User };

/** The user's notifications, newest first. */
export async function notificationsOf(user: User, query = '?limit=100') {
  return read(await request(user, 'GET', `/notifications${query}`), notificationPage).items;
}

/** The types of the user's notifications, sorted. */
export const notificationTypesOf = async (user: User) =>
  (await notificationsOf(user)).map(({ type }) => type).sort();

export const unreadCountOf = async (user: User) =>
  read(await request(user, 'GET', '/notifications/unread-count'), unreadCount).count;

/** Inserts a notification that refers to no other row. `title` distinguishes several. */
export const notify = (user: User, cause = 'test', title = 'Herf') => sql`
  select private.notify(${user.id}, 'event_cancellation', ${cause}, ${sql.json(cancellationOf(title))})`;
export const cancellationOf = (title: string) => ({
  title,
  startsAt: '2026-12-04T18:30:00Z',
  timezone: 'UTC',
  isClubPrivate: false,
  note: null,
  eventId: null,
});

export const setPreference = (user: User, preference: string, on: boolean) =>
  create(user, '/notifications/preferences', { [preference]: on }, 'PATCH');

/** Subscribes a browser of the user's to push notifications. Returns the subscription's id. */
export async function subscribe(user: User, endpoint: string, keys = someKeys): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select s.user_id, s.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}
    from auth.sessions s where s.user_id = ${user.id} order by s.created_at limit 1
    returning id`);
}
const someKeys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

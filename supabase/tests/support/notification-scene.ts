/** What people were told, and acts that tell them. */
import { notificationPage, unreadCount } from '../../functions/_shared/contract/notifications.ts';
import { read } from './responses.ts';
import { sql } from './stack.ts';
import { ask, newPerson, type Person } from './users.ts';

export const newPeople = async <Names extends string[]>(...names: Names) =>
  (await Promise.all(names.map(newPerson))) as { [K in keyof Names]: Person };

/** Their notifications, newest first. */
export async function toldTo(person: Person, query = '?limit=100') {
  return read(await ask(person, 'GET', `/notifications${query}`), notificationPage).items;
}

/** The types of their notifications, sorted. */
export const typesToldTo = async (person: Person) => (await toldTo(person)).map(({ type }) => type).sort();

export const unreadOf = async (person: Person) =>
  read(await ask(person, 'GET', '/notifications/unread-count'), unreadCount).count;

/** Does a thing over the API and answers its id; throws when it is refused. */
export async function make(person: Person, path: string, body?: unknown, method = 'POST'): Promise<string> {
  const answer = await ask(person, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.body as { id?: string } | null)?.id ?? '';
}

export const post = (by: Person, club: { id: string }, content = 'Words of a post') =>
  make(by, '/posts', { clubId: club.id, content });
export const comment = (by: Person, on: string, content = 'Words of a comment', parentId?: string) =>
  make(by, `/posts/${on}/comments`, { content, ...(parentId && { parentId }) });

/** A notification that speaks of nothing but its details; `title` tells several apart. */
export const notify = (person: Person, cause = 'test', title = 'Herf') => sql`
  select private.notify(${person.id}, 'event_cancellation', ${cause}, ${sql.json(cancellationOf(title))})`;
export const cancellationOf = (title: string) => ({
  title,
  startsAt: '2026-12-04T18:30:00Z',
  timezone: 'UTC',
  isClubPrivate: false,
});

export const turn = (person: Person, preference: string, on: boolean) =>
  make(person, '/notifications/preferences', { [preference]: on }, 'PATCH');

/** A browser of theirs that push messages go to; its id. */
export async function subscribe(person: Person, endpoint: string, keys = someKeys): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${person.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}) returning id`;
  if (!row) throw new Error('The subscription was not made.');
  return row.id;
}
const someKeys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

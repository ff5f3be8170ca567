import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { happened } from '@/lib/cache/happened.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, notification, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { unreadCountQuery } from '../api/get-unread-count.ts';
import { NotificationList } from './notification-list.tsx';

const many = Array.from({ length: 8 }, (_, at) => another(notification, at, { title: `News ${at + 1}` }));

beforeEach(() => signIn());

const rows = () => screen.queryAllByRole('listitem').length;

test('an empty list has its own text', async () => {
  answer({ 'GET /api/notifications': pageOf() });
  show(<NotificationList />);
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeDefined();
  expect(screen.getByText("We'll notify you when something happens")).toBeDefined();
});

test('a change of an event is shown in the reader’s time zone', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  const text = 'Tuesday, December 3, 2030, 7:00 PM (was 6:00 PM), New York time';
  const time = {
    text,
    startsAt: '2030-12-04T00:00:00Z',
    previousStartsAt: '2030-12-03T23:00:00Z',
    endsAt: null,
    previousEndsAt: null,
    timezone: 'America/New_York',
  };
  answer({ 'GET /api/notifications': pageOf({ ...notification, message: text, time }) });
  show(<NotificationList />);
  expect(
    await screen.findByText('Tuesday, December 3, 2030, 6:00 PM (was 5:00 PM) · 7:00 PM in New York'),
  ).toBeDefined();
  vi.unstubAllEnvs();
});

test('loads fifty, shows five, then the rest, then five again', async () => {
  const asked = answer({ 'GET /api/notifications': pageOf(...many) });
  const user = show(<NotificationList />);
  await user.click(await screen.findByRole('button', { name: 'Show More (3)' }));
  expect(asked[0]).toMatchObject({ query: '?limit=50&offset=0' });
  expect(rows()).toBe(8);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('News 6'));
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(rows()).toBe(5);
});

const next = '1_00000000-0000-4000-8000-000000000001';
const longAgo = another(notification, 50, { title: 'Long ago' });

test('older notifications beyond the fifty are loaded on request, if there are any', async () => {
  const replies = [{ items: many, nextCursor: next }, pageOf(longAgo)];
  answer({ 'GET /api/notifications': () => replies.shift() });
  const user = show(<NotificationList />);
  await screen.findByText('News 1');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show More (3)' }));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Long ago')).toBeDefined();
});

test('further pages are loaded while there are few, because the newest may be hidden', async () => {
  const replies = [
    { items: [], nextCursor: next },
    { items: many.slice(0, 2), nextCursor: next },
    { items: many.slice(2, 6), nextCursor: next },
  ];
  answer({ 'GET /api/notifications': () => replies.shift() });
  show(<NotificationList />);
  expect(await screen.findByRole('button', { name: 'Show More (1)' })).toBeDefined();
  expect(replies).toEqual([]);
});

test('after five pages with few notifications or none, more are loaded on request', async () => {
  const first = another(notification, 1, { title: 'Newest' });
  for (const begin of [[], [first]]) {
    const replies = [begin, [], [], [], [], [longAgo]].map((items) => ({ items, nextCursor: next }));
    answer({ 'GET /api/notifications': () => replies.shift() });
    const user = show(<NotificationList />);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Long ago')).toBeDefined();
    expect(replies).toEqual([]);
    cleanup();
    queryClient.clear();
  }
});

test('a notification that arrives while older ones load keeps none of them from the list', async () => {
  const older = Promise.withResolvers<unknown>();
  let all = many;
  const asked = answer({
    'GET /api/notifications': () =>
      asked.at(-1)?.query.includes('cursor=') ? older.promise : { items: all, nextCursor: next },
  });
  const user = show(<NotificationList />);
  await user.click(await screen.findByRole('button', { name: 'Show More (3)' }));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  all = [another(notification, 60, { title: 'Just now' }), ...many];
  const reloaded = happened('notificationsArrived');
  older.resolve(pageOf(longAgo));
  await screen.findByText('Long ago');
  await screen.findByText('Just now');
  await reloaded;
  expect(rows()).toBe(10);
});

test('a click marks a notification as read immediately', async () => {
  const asked = answer({
    'GET /api/notifications': pageOf(notification),
    [`PATCH /api/notifications/${notification.id}/read`]: { unreadCount: 0 },
  });
  queryClient.setQueryData(unreadCountQuery.queryKey, { count: 1, messages: 1 });
  const user = show(<NotificationList />);
  await user.click(await screen.findByRole('link', { name: /^Unread: Ben Okoro/ }));
  expect(screen.queryByText('Unread:')).toBeNull();
  await vi.waitFor(() =>
    expect(asked.at(-1)?.route).toBe(`PATCH /api/notifications/${notification.id}/read`),
  );
  expect(queryClient.getQueryData(unreadCountQuery.queryKey)).toEqual({ count: 0, messages: 0 });
});

test('a failure to mark a notification as read is only logged', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answer({
    'GET /api/notifications': pageOf(notification),
    [`PATCH /api/notifications/${notification.id}/read`]: refuse(500, 'Broken'),
  });
  const user = show(<NotificationList />);
  await user.click(await screen.findByRole('link', { name: /Ben Okoro/ }));
  await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Broken')).toBeNull();
});

test('a notification without a link, or with a link to another site, can still be marked as read', async () => {
  answer({
    'GET /api/notifications': pageOf(
      { ...notification, linkUrl: null },
      another(notification, 1, { linkUrl: 'https://evil.example' }),
    ),
  });
  show(<NotificationList />);
  expect(await screen.findAllByRole('button', { name: /^Unread: Ben Okoro/ })).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a failed load shows the server’s sentence, or the fallback without one, and can be retried', async () => {
  const replies = [refuse(404, 'Gone'), new Response('', { status: 404 }), pageOf(notification)];
  answer({ 'GET /api/notifications': () => replies.shift() });
  const user = show(<NotificationList />);
  expect(await screen.findByText('Gone')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Failed to load notifications')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(notification.title)).toBeDefined();
});

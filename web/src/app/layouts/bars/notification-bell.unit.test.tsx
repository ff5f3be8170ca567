import { cleanup, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, notification, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { setUnread } from '../../watches/tab-title.ts';
import { NotificationBell } from './notification-bell.tsx';

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  setUnread('notifications', 0);
  vi.unstubAllGlobals();
});

function Screen() {
  return (
    <>
      <NotificationBell />
      <p>{useLocation().pathname}</p>
    </>
  );
}

async function openBell() {
  answer({
    'GET /api/notifications': pageOf(
      ...Array.from({ length: 8 }, (_, at) => another(notification, at, { title: `News ${at + 1}` })),
    ),
    'GET /api/notifications/unread-count': { count: 8, messages: 0 },
    'POST /api/notifications/mark-all-read': { unreadCount: 0 },
  });
  setUnread('notifications', 8);
  const user = show(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Notifications, 8 unread' }));
  return { user, popover: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('the bell opens the latest notifications and links to all of them', async () => {
  const { popover } = await openBell();
  expect(await popover.findAllByRole('listitem')).toHaveLength(6);
  expect(popover.getByRole('link', { name: 'See all notifications' }).getAttribute('href')).toBe(
    '/notifications',
  );
  await popover.findByRole('button', { name: 'Mark all as read' });
});

test('a notification opens its screen and closes the popover', async () => {
  const { user, popover } = await openBell();
  await user.click(await popover.findByRole('link', { name: /News 2/ }));
  await screen.findByText('/u/ben');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the popover and returns the focus to the bell', async () => {
  const { user } = await openBell();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog');
});

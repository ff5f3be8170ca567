import type { Club } from '@contract/clubs.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { levelText } from './notification-levels.ts';
import { NotificationsMenu } from './notifications-menu.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => import('@/components/overlays/menu-surface.tsx'));
beforeEach(() => signIn());

async function open(notifications: Club['notifications']) {
  const user = show(<NotificationsMenu club={{ ...club, notifications }} />);
  await user.click(screen.getByRole('button', { name: `Notifications from ${club.name}` }));
  const levels = await screen.findAllByRole('menuitemradio');
  return { user, levels };
}

test('the chosen level is checked, and another one is saved', async () => {
  const requests = answer({ [`PUT /api/clubs/${club.id}/notification-level`]: club });
  const { user, levels } = await open({
    level: 'ALL_POSTS',
    isDefault: true,
    arePostsOff: false,
    mute: null,
  });
  expect(levels.map((level) => [level.textContent, level.getAttribute('aria-checked')])).toEqual([
    ['All posts', 'true'],
    ['Mentions and announcements', 'false'],
    ['Only announcements', 'false'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Only announcements' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ level: 'NOTHING' }));
});

test('of two choices in quick succession, the second is sent after the first has been stored', async () => {
  const first = Promise.withResolvers<unknown>();
  const requests = answer({
    [`PUT /api/clubs/${club.id}/notification-level`]: () => (requests.length === 1 ? first.promise : club),
  });
  const sent = () => requests.flatMap(({ body }) => body ?? []);
  const { user } = await open({ level: 'ALL_POSTS', isDefault: true, arePostsOff: false, mute: null });
  await user.click(screen.getByRole('menuitemradio', { name: 'Only announcements' }));
  await waitFor(() => expect(sent()).toEqual([{ level: 'NOTHING' }]));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('button', { name: `Notifications from ${club.name}` }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Mentions and announcements' }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(2));
  expect(sent()).toHaveLength(1);
  first.resolve(club);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
});

test('the menu also mutes the club for a time', async () => {
  const requests = answer({ [`PUT /api/clubs/${club.id}/mute`]: { until: '2026-11-29T12:00:00.000Z' } });
  const { user } = await open({ level: 'ALL_POSTS', isDefault: true, arePostsOff: false, mute: null });
  expect(textsOf(screen.getAllByRole('menuitem'))).toEqual([
    'Mute for 8 hours',
    'Mute for a week',
    'Mute until I unmute',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Mute for a week' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ duration: 'WEEK' }));
});

test('a muted club shows until when, and can be unmuted', async () => {
  const requests = answer({ [`DELETE /api/clubs/${club.id}/mute`]: new Response(null, { status: 204 }) });
  const { user } = await open({
    level: 'NOTHING',
    isDefault: false,
    arePostsOff: false,
    mute: { until: null },
  });
  // The button's description, and the sentence above the items.
  expect(screen.getAllByText('You hear of announcements only. Muted.')).toHaveLength(2);
  await user.click(screen.getByRole('menuitem', { name: 'Unmute' }));
  await waitFor(() => expect(requests[0]?.route).toBe(`DELETE /api/clubs/${club.id}/mute`));
});

test('the sentence says what is true for this club and this user', () => {
  const textOf = (changes: Partial<NonNullable<Club['notifications']>>, memberCount = 240) =>
    levelText({
      name: 'The Briar Bench',
      memberCount,
      notifications: { level: 'ALL_POSTS', isDefault: true, arePostsOff: false, mute: null, ...changes },
    });
  const level = 'MENTIONS_AND_ANNOUNCEMENTS';
  expect(textOf({ level })).toBe('The Briar Bench has 240 members: you hear of announcements and mentions.');
  expect(textOf({ level, isDefault: false })).toBe('You hear of announcements and mentions.');
  expect(textOf({}, 40)).toBe('You hear of every post and event.');
  expect(textOf({ arePostsOff: true }, 40)).toBe(
    'New Club Post is off in your settings: you hear of announcements and mentions.',
  );
  expect(textOf({ mute: { until: '2040-11-23T09:00:00Z' } })).toMatch(/ Muted until .*2040.*\.$/);
});

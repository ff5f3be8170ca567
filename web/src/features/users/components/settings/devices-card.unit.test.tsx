import type { Device } from '@contract/devices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '@/lib/time/clock.ts';
import { club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { DevicesCard } from './devices-card.tsx';

beforeEach(() => signIn());

const ago = (hours: number) => new Date(serverNow() - hours * 3_600_000).toISOString();

const laptop: Device = {
  id: club.id,
  name: 'Chrome on Windows',
  createdAt: ago(0),
  lastSeenAt: ago(0),
  isCurrent: true,
  pushBrowsers: [],
};
const phone: Device = {
  ...laptop,
  id: post.id,
  name: 'Firefox on Android',
  createdAt: ago(72),
  lastSeenAt: ago(0.9),
  isCurrent: false,
  pushBrowsers: ['Firefox on Android'],
};

const list = 'GET /api/users/me/devices';

function showCard() {
  const [onLogOut, onLoggedOutEverywhere] = [vi.fn(), vi.fn()];
  const user = show(<DevicesCard {...{ onLogOut, onLoggedOutEverywhere }} />);
  return { user, onLogOut, onLoggedOutEverywhere };
}

const rowTexts = async () => textsOf(await screen.findAllByRole('listitem'));
const dialog = async () => within(await screen.findByRole('alertdialog'));

test('each device has its name and times, and this one is marked', async () => {
  answer({
    [list]: pageOf(laptop, phone, {
      ...phone,
      id: laptop.id.replace(/.$/, '7'),
      pushBrowsers: ['Firefox on Android', 'Chrome on Linux'],
      lastSeenAt: ago(30),
    }),
  });
  showCard();
  expect(await rowTexts()).toEqual([
    'Chrome on Windows This deviceLogged in just nowLog out',
    'Firefox on Android Logged in 3d ago\u00a0· last seen within the last hour\u00a0· push notifications are onLog out',
    'Firefox on Android Logged in 3d ago\u00a0· last seen 1d ago\u00a0· push notifications are on in Firefox on Android, Chrome on LinuxLog out',
  ]);
});

test('another device is logged out, and its row disappears', async () => {
  let devices = [laptop, phone];
  answer({
    [list]: () => pageOf(...devices),
    [`DELETE /api/users/me/devices/${phone.id}`]: () => {
      devices = [laptop];
      return new Response(null, { status: 204 });
    },
  });
  const { user, onLogOut } = showCard();
  await user.click(await screen.findByRole('button', { name: 'Log out of Firefox on Android' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })));
  expect(onLogOut).not.toHaveBeenCalled();
});

test('this device is logged out like from the menu', async () => {
  answer({ [list]: pageOf(laptop) });
  const { user, onLogOut } = showCard();
  await user.click(await screen.findByRole('button', { name: 'Log out of Chrome on Windows' }));
  expect(onLogOut).toHaveBeenCalledOnce();
});

test('logging out everywhere is confirmed first, and nothing is logged out if it fails', async () => {
  let isAllowed = false;
  const requests = answer({
    [list]: pageOf(laptop, phone),
    'DELETE /api/users/me/devices': () =>
      isAllowed ? new Response(null, { status: 204 }) : refuse(429, "You're doing that too often."),
  });
  const deletions = () => requests.filter(({ route }) => route.startsWith('DELETE')).length;
  const { user, onLoggedOutEverywhere } = showCard();
  const open = async () => user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await open();
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(deletions()).toBe(0);
  await open();
  await user.click((await dialog()).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(deletions()).toBe(1));
  expect(onLoggedOutEverywhere).not.toHaveBeenCalled();
  isAllowed = true;
  await open();
  await user.click((await dialog()).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(onLoggedOutEverywhere).toHaveBeenCalledOnce());
});

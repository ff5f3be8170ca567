import type { User } from '@contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ben, currentUser, pageOf } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import SettingsPrivacy from '../settings/settings-privacy.tsx';
import UserScreen from './user.tsx';

let isBlocked: boolean;
const { email: _email, defaultClubId: _club, isModerator: _moderator, ...shown } = currentUser;
const profile = (): User => ({
  ...shown,
  ...ben,
  viewer: {
    isSelf: false,
    canEdit: false,
    canReport: true,
    canFollow: !isBlocked,
    canMessage: !isBlocked,
    canBlock: !isBlocked,
    canUnblock: isBlocked,
    canMute: !isBlocked,
  },
});

const privacy = {
  whoCanWrite: 'FOLLOWED_AND_CLUBS',
  sharesPresence: true,
  listsClubs: true,
  isFindable: true,
  showsLastSeen: false,
};
const routes = {
  'GET /api/users/ben': () => profile(),
  'GET /api/users/ben/posts': pageOf(),
  'GET /api/users/me/blocks': () => (isBlocked ? pageOf(ben) : pageOf()),
  'GET /api/users/me/privacy': privacy,
  [`POST /api/users/${ben.id}/block`]: () => {
    isBlocked = true;
    return new Response(null, { status: 204 });
  },
  [`DELETE /api/users/${ben.id}/block`]: () => {
    isBlocked = false;
    return new Response(null, { status: 204 });
  },
};

beforeEach(() => {
  isBlocked = false;
  signIn();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

const open = (path: string) =>
  show(
    <Routes>
      <Route path="/u/:username" element={<UserScreen />} />
      <Route path="/settings/privacy" element={<SettingsPrivacy />} />
    </Routes>,
    path,
  );

test('a profile that is not available says so', async () => {
  answer({ 'GET /api/users/ben': refuse(404, 'This profile is not available.') });
  open('/u/ben');
  expect(await screen.findByRole('heading', { name: 'This profile is not available.' })).toBeTruthy();
  expect(screen.queryByText('Try again')).toBeNull();
});

test.each(['/u/me', '/u/BEN'])('%s redirects to the profile, on the same tab', async (path) => {
  answer({
    ...routes,
    'GET /api/users/me': { ...currentUser, ...ben },
    'GET /api/users/BEN': () => profile(),
    'GET /api/reviews': pageOf(),
  });
  show(
    <>
      <Routes>
        <Route path="/u/:username" element={<UserScreen />} />
      </Routes>
      <Address />
    </>,
    `${path}?tab=reviews#content`,
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/u/ben?tab=reviews#content'));
});

test.each(['/u/me', '/u/BEN'])(
  '%s does not take the user away from the screen that they opened before its reply',
  async (path) => {
    const reply = Promise.withResolvers<unknown>();
    answer({ 'GET /api/users/me': reply.promise, 'GET /api/users/BEN': reply.promise });
    const Feed = lazy(() => new Promise<never>(() => undefined));
    const user = showInTab(
      <>
        <Link to="/feed">Feed</Link>
        <Routes>
          <Route path="/u/:username" element={<UserScreen />} />
          <Route path="/feed" element={<Feed />} />
        </Routes>
      </>,
      path,
    );
    await screen.findByText('Loading...');
    await user.click(screen.getByRole('link', { name: 'Feed' }));
    reply.resolve({ ...currentUser, ...ben });
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(window.location.pathname).toBe('/feed');
  },
);

test('a profile has a button named Report, as specified', async () => {
  answer(routes);
  const user = open('/u/ben');
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy();
});

test('blocking asks for confirmation, and leaves only the name and Unblock on the profile', async () => {
  answer(routes);
  const user = open('/u/ben');
  await user.click(await screen.findByRole('button', { name: 'Report and other options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block @ben' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('heading', { name: 'You blocked @ben' })).toBeTruthy();
  expect(screen.queryByText('Ben Okoro')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unblock @ben' }));
  expect(await screen.findByRole('heading', { name: 'Ben Okoro' })).toBeTruthy();
});

test('the privacy settings list blocked users, and can unblock them', async () => {
  isBlocked = true;
  answer(routes);
  const user = open('/settings/privacy');
  await user.click(await screen.findByRole('button', { name: 'Unblock @ben' }));
  expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
});

test('who can write to the user and who can see them is saved at once, and reverts on failure', async () => {
  const asked = answer({
    ...routes,
    'PATCH /api/users/me/privacy': (change: object) =>
      'isFindable' in change ? refuse(503, 'Not now.') : { ...privacy, ...change },
  });
  const user = open('/settings/privacy');
  const noOne = await screen.findByRole<HTMLInputElement>('radio', { name: /^No one/ });
  await user.click(noOne);
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ whoCanWrite: 'NOBODY' }));
  expect(noOne.checked).toBe(true);

  const findable = screen.getByRole<HTMLInputElement>('switch', { name: 'Let everyone find me in search' });
  await user.click(findable);
  await screen.findByText('Not now.');
  expect([findable.checked, noOne.checked]).toEqual([true, true]);
});

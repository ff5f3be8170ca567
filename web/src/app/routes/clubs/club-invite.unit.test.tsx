import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { patterns } from '@/config/paths.ts';
import { isSignedIn, whySessionEnded } from '@/lib/session/session.ts';
import { club, currentUser, invite, mailSettings } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import ClubInvite from './club-invite.tsx';

beforeEach(() => signIn());

const { token } = invite;

test('accepting an invitation opens the club without first showing the note for members', async () => {
  const asked = answer({
    [`GET /api/clubs/invites/${token}`]: invite,
    [`POST /api/clubs/invites/${token}/accept`]: { ...club, club },
  });
  const user = show(
    <Routes>
      <Route path={patterns.invite} element={<ClubInvite />} />
      <Route path={patterns.club} element={<h1>The club</h1>} />
    </Routes>,
    `/clubs/invites/${token}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  await screen.findByRole('heading', { name: 'The club' });
  expect(asked.filter(({ route }) => route === `GET /api/clubs/invites/${token}`)).toHaveLength(1);
});

test('a club that was joined does not open over the page that the user went on to', async () => {
  const accepted = Promise.withResolvers<unknown>();
  answer({
    [`GET /api/clubs/invites/${token}`]: invite,
    [`POST /api/clubs/invites/${token}/accept`]: () => accepted.promise,
  });
  // The invitation stays on screen while the code of that page is loading.
  const Events = lazy(() => new Promise<never>(() => undefined));
  const user = showInTab(
    <>
      <Link to="/events">Events</Link>
      <Routes>
        <Route path={patterns.invite} element={<ClubInvite />} />
        <Route path="/events" element={<Events />} />
        <Route path={patterns.club} element={<h1>The club</h1>} />
      </Routes>
    </>,
    `/clubs/invites/${token}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await act(async () => accepted.resolve({ ...club, club }));
  expect(window.location.pathname).toBe('/events');
});

const showInvite = (reply: unknown) => {
  const requests = answer({
    [`GET /api/clubs/invites/${token}`]: reply,
    'GET /api/users/me': currentUser,
  });
  const user = show(
    <Routes>
      <Route path={patterns.invite} element={<ClubInvite />} />
    </Routes>,
    `/clubs/invites/${token}`,
  );
  return { user, requests };
};

test('an invitation for another address says so before it is accepted, and offers what the reader can do', async () => {
  const { user } = showInvite({
    ...invite,
    email: 'b***@example.org',
    isForOther: true,
    viewer: { canAccept: false, canAskToJoin: true, canMessageInviter: true },
    club: { ...invite.club, isPrivate: true },
  });
  await screen.findByRole('heading', { name: 'This invitation is for another address' });
  screen.getByText('For b***@example.org');
  await screen.findByText(
    new RegExp(`You're signed in as @${currentUser.username} with ${currentUser.email}`),
  );
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask to Join' }).getAttribute('href')).toBe(`/clubs/${club.slug}`);
  expect(screen.getByRole('link', { name: /^Message .*Ben/ }).getAttribute('href')).toMatch(
    /^\/messages\/ben/,
  );
  await user.click(screen.getByRole('button', { name: 'Switch Account' }));
  expect([isSignedIn(), whySessionEnded()]).toEqual([false, 'switching']);
});

test('a reader whose account has no address can enter and confirm the invited one', async () => {
  answer({
    [`GET /api/clubs/invites/${token}`]: {
      ...invite,
      email: 'b***@example.org',
      isForOther: true,
      viewer: { canAccept: false, canAskToJoin: false, canMessageInviter: false },
    },
    'GET /api/users/me': { ...currentUser, email: null },
    'GET /api/users/me/mail': { ...mailSettings, address: null, canSetAddress: true },
  });
  show(
    <Routes>
      <Route path={patterns.invite} element={<ClubInvite />} />
    </Routes>,
    `/clubs/invites/${token}`,
  );
  const link = await screen.findByRole('link', { name: 'enter and confirm it' });
  expect(link.getAttribute('href')).toBe('/settings/notifications');
});

test('someone else’s invitation to a private club that takes no requests offers nothing that would be refused', async () => {
  showInvite({
    ...invite,
    isForOther: true,
    inviter: null,
    viewer: { canAccept: false, canAskToJoin: false, canMessageInviter: false },
    club: { ...invite.club, isPrivate: true },
  });
  await screen.findByRole('heading', { name: 'This invitation is for another account' });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  [
    'EXPIRED',
    'Invitation Expired',
    'This invitation has expired. Please contact the club admin for a new invitation.',
  ],
  [
    'USED_UP',
    'Invitation Used Up',
    'This invitation has been used up. Please contact the club admin for a new invitation.',
  ],
])('an invitation that is %s says so', async (status, button, sentence) => {
  showInvite({
    ...invite,
    status,
    isExpired: status === 'EXPIRED',
    viewer: { ...invite.viewer, canAccept: false },
  });
  expect(await screen.findByRole('button', { name: button })).toHaveProperty('disabled', true);
  screen.getByText(sentence);
});

test('a revoked invitation says so', async () => {
  const sentence = 'This invitation has been revoked. Please contact the club admin for a new invitation.';
  showInvite(() => refuse(404, sentence));
  await screen.findByRole('heading', { name: 'Invalid Invitation' });
  screen.getByText(sentence);
});

test('an invitation without an end shows none', async () => {
  showInvite({ ...invite, isEndless: true });
  await screen.findByRole('button', { name: 'Accept Invitation' });
  expect(screen.queryByText(/^Expires/)).toBeNull();
});

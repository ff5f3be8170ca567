import type { Invite } from '@contract/clubs/invites.ts';
import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { patterns } from '@/config/paths.ts';
import { ana, club } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import ClubInvite from './club-invite.tsx';

beforeEach(() => signIn());

const { name, slug, description, avatarUrl, isPrivate, memberCount } = club;
const token = 'a'.repeat(43);
const invite: Invite = {
  token,
  email: 'link@invite.retrohale',
  expiresAt: '2027-01-01T12:00:00Z',
  isExpired: false,
  isMember: false,
  inviter: ana,
  club: { name, slug, description, avatarUrl, isPrivate, memberCount, rules: null },
};

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

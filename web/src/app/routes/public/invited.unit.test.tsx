import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { club, invite } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import Login from './login.tsx';
import Register from './register.tsx';

const route = `GET /api/clubs/invites/${invite.token}`;
const next = encodeURIComponent(`/clubs/${club.slug}/invite/${invite.token}`);
const visitors = { ...invite, inviter: null, club: { ...invite.club, description: 'Briar and rain.' } };
const title = () => screen.findByRole('heading', { level: 1, name: `You've been invited to ${club.name}` });

test.each([
  ['/login', <Login key="login" />],
  ['/register', <Register key="register" />],
])('%s shows an invited visitor the club, its words and the inviter, not a greeting', async (path, page) => {
  answer({ [route]: visitors });
  show(page, `${path}?next=${next}`);
  screen.getByRole('heading', { level: 1, name: "You've been invited" });
  await title();
  screen.getByText('Briar and rain.');
  screen.getByText('Ben Okoro');
  expect(screen.queryByRole('heading', { name: /Welcome back|Join Retrohale/ })).toBeNull();
});

test('an invitation for an address names the address to sign in with, masked', async () => {
  answer({ [route]: { ...visitors, email: 'b***@example.org' } });
  show(<Login />, `/login?next=${next}`);
  await title();
  screen.getByText(/^Sign in with the account for b\*\*\*@example\.org to accept/);
});

test('an invitation that is used up says so before the visitor signs in', async () => {
  answer({ [route]: { ...visitors, status: 'USED_UP' } });
  show(<Login />, `/login?next=${next}`);
  await title();
  screen.getByText(/^This invitation has been used up/);
});

test('an invalid invitation leaves the page as it is, and says so', async () => {
  answer({ [route]: () => refuse(404, 'This invitation link is invalid or has expired.') });
  show(<Login />, `/login?next=${next}`);
  await screen.findByText('This invitation link is invalid or has expired.');
  screen.getByRole('heading', { level: 1, name: 'Welcome back' });
});

test('other pages to return to change nothing', () => {
  show(<Login />, '/login?next=%2Fclubs%2Finvites');
  screen.getByRole('heading', { level: 1, name: 'Welcome back' });
});

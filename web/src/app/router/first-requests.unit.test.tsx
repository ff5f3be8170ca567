import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { startFirstRequests } from './first-requests.ts';
import { screenAt } from './screens.ts';

beforeEach(() => {
  signIn();
  answer({ 'GET /api/events': pageOf() });
});

const screenOf = (path: string) => screenAt(new URL(path, 'https://retrohale.test'));
async function start(path: string) {
  const found = screenOf(path);
  if (found) await startFirstRequests(found);
}
const asked = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '));

test('the screen behind a link finds the replies it shows first', async () => {
  await start('/events');
  expect(asked()).toEqual(['events list upcoming', 'clubs mine']);
  expect(queryClient.getQueryData(['events', 'list', 'upcoming'])).toBeDefined();
});

test('the posts of a club that the user is in are requested together with the club', async () => {
  queryClient.setQueryData(['clubs', 'mine'], [club]);
  answer({
    [`GET /api/clubs/${club.slug}`]: () => new Promise(() => {}),
    [`GET /api/clubs/${club.id}/posts`]: pageOf(),
    [`GET /api/clubs/${club.id}/pins`]: pageOf(),
    'GET /api/reviews': pageOf(),
    [`GET /api/clubs/${club.id}/events`]: pageOf(),
  });
  void start(`/clubs/${club.slug}`);
  await waitFor(() => expect(queryClient.getQueryData(['posts', 'club', club.id])).toBeDefined());
  expect(queryClient.getQueryData(['clubs', 'one', club.slug])).toBeUndefined();
});

test('a conversation is requested together with the list beside it', async () => {
  await start('/messages/ana');
  await start('/messages?c=group');
  expect(asked()).toEqual([
    'messages conversations',
    'messages conversations requests',
    'messages invitations',
    'messages thread direct.ana',
    'messages thread conversation.group',
  ]);
});

test.each(['/events?scope=past', '/u/me', '/nowhere'])('%s requests nothing in advance', async (path) => {
  await start(path);
  expect(asked()).toEqual([]);
});

test('the screen handles a first request that fails', async () => {
  await start('/clubs/no-such-club');
  expect(asked()).toEqual(['clubs one no-such-club']);
});

test('a name that cannot be decoded stays as it is', () => {
  expect(screenOf('/clubs/100%')?.named).toEqual({ slug: '100%' });
  expect(screenOf('/clubs/caf%C3%A9')?.named).toEqual({ slug: 'café' });
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from '@/features/posts/components/composer/composer.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, club, currentUser, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { FeedComposer } from './feed-composer.tsx';

const other = another(club, 1, { slug: 'ash', name: 'Evening Ash' });

beforeEach(() => signIn());
afterEach(() => {
  close();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function close() {
  cleanup();
  queryClient.clear();
}

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Write a post');
const selector = () => screen.getByLabelText<HTMLSelectElement>('Posting to');

/** Opens the feed's composer, where the club can be chosen. */
async function openFeed({ defaultClubId = club.id } = {}) {
  close();
  answer({
    'GET /api/clubs/my-clubs': pageOf(club, other),
    'GET /api/users/me': { ...currentUser, defaultClubId },
  });
  const user = show(<FeedComposer />);
  await screen.findByLabelText('Write a post');
  return user;
}

/** Opens the composer on a club's page. */
function openClub(clubId: string) {
  close();
  return show(<Composer clubId={clubId} />);
}

test("an unsent post is not in another club's composer", async () => {
  const inFeed = await openFeed();
  await inFeed.type(content(), 'Only for the members');
  const inOther = openClub(other.id);
  expect(content().value).toBe('');
  await inOther.type(content(), 'For all');
  openClub(club.id);
  expect(content().value).toBe('Only for the members');
});

test('the club chosen for an unsent post is kept with it', async () => {
  const user = await openFeed();
  await user.type(content(), 'Half a thought');
  await user.selectOptions(selector(), other.id);
  expect(content().value).toBe('Half a thought');
  await openFeed();
  expect(selector().value).toBe(other.id);
  expect(content().value).toBe('Half a thought');
  openClub(club.id);
  expect(content().value).toBe('');
});

test("a post does not replace another club's when that club is chosen", async () => {
  const inFeed = await openFeed();
  await inFeed.type(content(), 'For the first');
  const inOther = openClub(other.id);
  await inOther.type(content(), 'For the other');
  const again = await openFeed();
  await again.selectOptions(selector(), other.id);
  expect(content().value).toBe('For the other');
  await again.selectOptions(selector(), club.id);
  expect(content().value).toBe('For the first');
});

test('a post that the user has started stays with its club when another club becomes the first one', async () => {
  close();
  let clubs = pageOf(club);
  answer({
    'GET /api/clubs/my-clubs': () => clubs,
    'GET /api/users/me': { ...currentUser, defaultClubId: null },
  });
  const user = show(<FeedComposer />);
  await user.type(await screen.findByLabelText('Write a post'), 'For the members');
  clubs = pageOf(other, club);
  await act(() => queryClient.refetchQueries());
  await screen.findByRole('option', { name: other.name });
  expect(selector().value).toBe(club.id);
  expect(content().value).toBe('For the members');
  close();
  show(<FeedComposer />);
  await screen.findByLabelText('Write a post');
  expect(selector().value).toBe(club.id);
  expect(content().value).toBe('For the members');
});

test('a post for a club that the user has left does not move to another', async () => {
  const user = await openFeed();
  await user.type(content(), 'For the members');
  answer({ 'GET /api/clubs/my-clubs': pageOf(other), 'GET /api/users/me': currentUser });
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(selector().value).toBe(other.id));
  expect(content().value).toBe('');
});

test('without an unsent post, the composer starts with the default club', async () => {
  const user = await openFeed();
  await user.selectOptions(selector(), other.id);
  await openFeed();
  expect(selector().value).toBe(club.id);
});

test.each([
  ['the server’s sentence', refuse(400, 'Your clubs are being moved.'), 'Your clubs are being moved.'],
  ['the fallback without one', new Response('Bad request', { status: 400 }), 'Failed to load clubs'],
])('when the clubs cannot be loaded, it shows %s', async (_what, reply, sentence) => {
  answer({ 'GET /api/clubs/my-clubs': reply });
  show(<FeedComposer />);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  screen.getByRole('button', { name: 'Try again' });
});

test('a club in which the user is in a time-out cannot be chosen, and if there is no other, its end is shown', async () => {
  const endsAt = '2026-12-01T12:00:00.000Z';
  const timedOut = { ...club, timeOut: { endsAt, reason: null }, viewer: { ...club.viewer, canPost: false } };
  answer({
    'GET /api/clubs/my-clubs': pageOf(timedOut, other),
    'GET /api/users/me': { ...currentUser, defaultClubId: club.id },
  });
  show(<FeedComposer />);
  await screen.findByLabelText('Write a post');
  expect([...selector().options].map(({ text }) => text)).toEqual(['Evening Ash']);
  close();
  answer({ 'GET /api/clubs/my-clubs': pageOf(timedOut), 'GET /api/users/me': currentUser });
  show(<FeedComposer />);
  await screen.findByText(/^You are in a time-out in The Briar Bench until/);
});

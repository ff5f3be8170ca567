import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { publicationEffects } from '@contract/clubs/publication.ts';
import type { Club } from '@contract/clubs.ts';
import type { Post } from '@contract/posts.ts';
import type { Review } from '@contract/reviews.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import type { Listener } from '@/lib/realtime/listener.ts';
import { ana, another, barePage, ben, club, event, pageOf, post, review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import ClubScreen from './club.tsx';

const listeners = new Set<Listener>();
vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen(topic: string, listener: Listener) {
    expect(topic).toBe(`club:${club.id}`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

/** The server's current state. */
let current: Club | null;
let posts: Post[];
let pinned: Post[];
let reviews: Review[];
beforeEach(() => {
  signIn();
  current = club;
  posts = [post];
  pinned = [];
  reviews = [];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  listeners.clear();
  vi.unstubAllGlobals();
});

async function open(
  routes: Parameters<typeof answer>[0] = {},
  first: Partial<
    Pick<
      ClubWithMembers,
      'approval' | 'welcome' | 'offer' | 'pages' | 'fileCount' | 'titles' | 'dues' | 'exportedAt'
    >
  > = {},
  ofReviews: unknown = () => pageOf(...reviews),
) {
  answer({
    ...routes,
    'GET /api/clubs/briar': () =>
      current ? { ...barePage, ...first, ...current } : refuse(404, 'Club not found'),
    [`GET /api/clubs/${club.id}/events`]: pageOf(event),
    [`GET /api/clubs/${club.id}/posts`]: () => pageOf(...posts),
    [`GET /api/clubs/${club.id}/pins`]: () => pageOf(...pinned),
    'GET /api/reviews': ofReviews,
    [`GET /api/posts/${post.id}/comments`]: pageOf(),
  });
  const user = show(
    <Routes>
      <Route path="/clubs/:slug" element={<ClubScreen />} />
    </Routes>,
    '/clubs/briar',
  );
  await screen.findByText(post.content);
  return user;
}

const hear = () =>
  act(async () => {
    for (const { onEvent } of listeners) onEvent?.('changed', {});
  });

test('the next event is above the posts, with its RSVP', async () => {
  await open();
  const next = within(screen.getByRole('region', { name: 'Next Event' }));
  expect(next.getByRole('link', { name: event.title }).getAttribute('href')).toBe(`/events/${event.id}`);
  expect(next.getByRole('button', { name: 'Going' })).toBeTruthy();
});

test('a newcomer is told that their first post waits, and finds it above the others', async () => {
  const held = another(post, 1, { content: 'My first post', isHeld: true });
  await open(
    { [`GET /api/clubs/${club.id}/held-posts`]: pageOf(held) },
    { approval: { count: 1, isNeeded: true } },
  );
  screen.getByText(/^Your first post here waits until/);
  const waiting = await screen.findByRole('region', { name: 'Waiting for Approval' });
  await within(waiting).findByText('My first post');
});

test('on a desktop, the next events and the admins are beside the club', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const owner = { id: club.id, userId: ana.id, role: 'OWNER', createdAt: event.createdAt, user: ana };
  await open({
    [`GET /api/clubs/${club.id}/admins`]: pageOf({
      ...owner,
      title: null,
      offer: null,
      timeOut: null,
      viewer: { canChangeRole: false, canRemove: false, canGiveTimeOut: false },
    }),
  });
  const aside = within(await screen.findByRole('complementary', { name: 'About this club' }));
  expect(aside.getByRole('link', { name: event.title })).toBeTruthy();
  const name = ana.displayName ?? ana.username;
  expect((await aside.findByRole('link', { name: `Message ${name}` })).getAttribute('href')).toBe(
    `/messages/${ana.username}`,
  );
  aside.getByRole('button', { name: 'Create Event' });
});

test('an author’s title is beside their posts, and the reader’s own dues are above the members', async () => {
  const user = await open(
    { [`GET /api/clubs/${club.id}/members`]: pageOf() },
    {
      titles: [{ userId: post.author?.id ?? '', title: 'Treasurer' }],
      dues: [{ year: 2026, amount: '40 € by transfer', status: 'UNPAID', settledOn: null }],
    },
  );
  within(screen.getByRole('article')).getByText('Treasurer');
  expect(screen.queryByText('40 € by transfer')).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Members/ }));
  within(await screen.findByRole('region', { name: 'Your dues' })).getByText('40 € by transfer');
});

test.each([
  ['beside the posts on a desktop', true],
  ['folded in the header on a phone', false],
])('a new member finds the rules once: %s', async (_, isWide) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  current = { ...club, rules: 'Be kind' };
  await open({ [`GET /api/clubs/${club.id}/admins`]: pageOf() }, { welcome: { steps: null } });
  const title = { name: `Welcome to ${club.name}` };
  const [details] = (await screen.findByRole('region', title)).getElementsByTagName('details');
  expect(details === undefined).toBe(isWide);
  expect(screen.getAllByText('Be kind')).toHaveLength(1);
  expect(screen.getByText('Be kind').closest('details')?.open).toBe(isWide ? undefined : false);
  expect(screen.queryByRole('region', { name: 'Club rules' }) !== null).toBe(isWide);
});

test.each([
  ['beside the posts on a desktop', true],
  ['above the posts on a phone', false],
])('a reader finds the club’s pages and files once: %s', async (_, isWide) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  const pages = [{ id: post.id, title: 'How to get here' }];
  await open({ [`GET /api/clubs/${club.id}/admins`]: pageOf() }, { pages, fileCount: 2 });
  const links = within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['How to get here', `/clubs/briar/pages/${post.id}`],
    ['2 files', '/clubs/briar/pages'],
  ]);
});

test('a club without pages and files shows no place for them, except to those who can add some', async () => {
  await open();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  cleanup();
  queryClient.clear();
  current = { ...club, viewer: { ...club.viewer, canEdit: true } };
  await open();
  screen.getByRole('link', { name: 'Add pages' });
});

test('the club’s counts change at once when a post is created or deleted', async () => {
  const mine = another(post, 1, {
    content: 'Mine',
    viewer: { ...post.viewer, canDelete: true, canReport: false },
  });
  const user = await open({
    'POST /api/posts': () => {
      current = { ...club, _count: { posts: 2 } };
      return { ...mine, unreachableMentions: [] };
    },
    [`DELETE /api/posts/${mine.id}`]: () => {
      current = club;
      return new Response(null, { status: 204 });
    },
  });
  expect(screen.getByText(/1 post$/)).toBeTruthy();
  await user.type(screen.getByLabelText('Write a post'), 'Mine');
  await user.click(screen.getByRole('button', { name: /^Post.*Posting/ }));
  await screen.findByText(/2 posts$/);
  const [card] = screen.getAllByRole('article');
  if (!card) throw new Error('The club has two posts.');
  await user.click(within(card).getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(/1 post$/);
  expect(screen.queryByText('Mine')).toBeNull();
});

test('the number of members changes at once when the user joins or leaves', async () => {
  const outside: Club = {
    ...club,
    memberCount: 1,
    userMembership: null,
    viewer: { ...club.viewer, canJoin: true, canLeave: false },
  };
  current = outside;
  const change = (to: Club) => () => {
    current = to;
    return to;
  };
  const user = await open({
    [`POST /api/clubs/${club.id}/join`]: change(club),
    [`POST /api/clubs/${club.id}/leave`]: change(outside),
  });
  screen.getByRole('tab', { name: 'Members (1)' });
  await user.click(screen.getByRole('button', { name: 'Join Club' }));
  await screen.findByRole('tab', { name: 'Members (2)' });
  await user.click(screen.getByRole('button', { name: 'Leave Club' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Leave Club' }));
  await screen.findByRole('tab', { name: 'Members (1)' });
});

test('members see when their private club will become public, and its owner can stop it', async () => {
  const planned = { ...club, isPrivate: true, publishesAt: '2026-11-27T09:05:00.000Z' };
  current = planned;
  const change = vi.fn((_: unknown) => {
    current = { ...planned, publishesAt: null };
    return current;
  });
  const user = await open({ [`PATCH /api/clubs/${club.id}`]: change });
  const notice = await screen.findByRole('region', { name: 'This club will become public' });
  within(notice).getByText(/^Friday, November 27, 2026 at 9:05\sAM$/);
  for (const effect of publicationEffects) within(notice).getByText(effect);
  expect(within(notice).queryByRole('button')).toBeNull();

  current = { ...planned, viewer: { ...club.viewer, canPublish: true } };
  await hear();
  await user.click(await within(notice).findByRole('button', { name: 'Keep Private' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /become public/ })).toBeNull());
  expect(change).toHaveBeenCalledExactlyOnceWith({ isPrivate: true });
});

const offer = {
  from: ben,
  to: ana,
  expiresAt: '2026-12-03T09:00:00.000Z',
  viewer: { canAnswer: true, canWithdraw: false },
};

test.each(['Accept', 'Decline'])('an offer to take over the club disappears after “%s”', async (answer) => {
  const first: { offer: typeof offer | null } = { offer };
  const end = (reply: unknown) => () => {
    first.offer = null;
    return reply;
  };
  const user = await open(
    {
      [`POST /api/clubs/${club.id}/offer/accept`]: end(club),
      [`POST /api/clubs/${club.id}/offer/decline`]: () => end(new Response(null, { status: 204 }))(),
    },
    first,
  );
  const notice = await screen.findByRole('region', {
    name: 'Ben Okoro wants to hand this club over to you',
  });
  within(notice).getByText(/expires on Dec 3, 2026/);
  await user.click(within(notice).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /hand this club over/ })).toBeNull());
});

test('the owner can withdraw the offer', async () => {
  const first: { offer: object | null } = {
    offer: { ...offer, from: ana, to: ben, viewer: { canAnswer: false, canWithdraw: true } },
  };
  const user = await open(
    {
      [`DELETE /api/clubs/${club.id}/offer`]: () => {
        first.offer = null;
        return new Response(null, { status: 204 });
      },
    },
    first as Parameters<typeof open>[1],
  );
  const notice = await screen.findByRole('region', { name: 'You offered this club to Ben Okoro' });
  await user.click(within(notice).getByRole('button', { name: 'Withdraw Offer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /offered this club/ })).toBeNull());
});

test('a new post is announced, and shown on request', async () => {
  const user = await open();
  // The club's header starts listening, and a moment later its list of posts.
  await vi.waitFor(() => expect(listeners.size).toBe(2));
  posts = [another(post, 1, { content: 'News', createdAt: '2026-11-21T12:00:00.000Z' }), post];
  await hear();
  const pill = await screen.findByRole('button', { name: '1 new post' });
  expect(screen.queryByText('News')).toBeNull();
  await user.click(pill);
  await screen.findByText('News');
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull();
});

test('a pinned post moves above the others and is shown only once', async () => {
  posts = [another(post, 1, { content: 'News' }), post];
  await open();
  pinned = [{ ...post, isPinned: true }];
  await hear();
  const section = await screen.findByRole('region', { name: 'Pinned' });
  expect(within(section).getAllByRole('article')).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText(post.content)).toHaveLength(1));
  expect(within(screen.getByRole('feed')).getAllByRole('article')).toHaveLength(1);
});

test('a review shared in the club is among its posts, in the order of time', async () => {
  posts = [another(post, 1, { content: 'News', createdAt: '2026-11-21T12:00:00.000Z' }), post];
  reviews = [{ ...review, createdAt: '2026-11-21T09:00:00.000Z' }];
  await open();
  await screen.findByRole('heading', { name: review.title });
  const cards = within(screen.getByRole('feed')).getAllByRole('article');
  const words = ['News', review.title, post.content];
  expect(cards.map((card) => words.find((text) => card.textContent?.includes(text)))).toEqual(words);
});

test('the reviews of the club have a tab, where members can write one', async () => {
  reviews = [review];
  const user = await open({ 'GET /api/clubs/my-clubs': pageOf(club) });
  await user.click(screen.getByRole('tab', { name: 'Reviews' }));
  await screen.findByRole('button', { name: 'Write Review' });
  await screen.findByRole('heading', { name: review.title });
  expect(screen.queryByText(post.content)).toBeNull();
});

test('if the reviews cannot be loaded, the posts are shown without them', async () => {
  await open({}, {}, () => refuse(500, 'Not today'));
  expect(within(screen.getByRole('feed')).getAllByRole('article')).toHaveLength(1);
});

test('members see when the owner last downloaded a copy of the club', async () => {
  const user = await open(
    { [`GET /api/clubs/${club.id}/members`]: pageOf() },
    { exportedAt: '2026-11-26T09:00:00.000Z' },
  );
  expect(screen.queryByText(/downloaded a copy/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Members/ }));
  await screen.findByText(/^The owner downloaded a copy of this club.*Nov 26, 2026/);
});

test('an older post that moved up is not announced', async () => {
  await open();
  posts = [post, another(post, 1, { createdAt: '2026-11-01T12:00:00.000Z' })];
  current = { ...club, memberCount: 7 };
  await hear();
  await screen.findByRole('tab', { name: 'Members (7)' });
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('a removed member no longer has a composer', async () => {
  await open();
  screen.getByRole('textbox');
  const { viewer } = club;
  current = { ...club, userMembership: null, viewer: { ...viewer, canPost: false, canJoin: true } };
  await hear();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  screen.getByRole('button', { name: /Join/ });
});

test('a club that no longer exists says so', async () => {
  await open();
  current = null;
  await hear();
  await screen.findByText('This club no longer exists');
  expect(screen.queryByText(post.content)).toBeNull();
});

test('the first steps appear together with the tabs, because they would otherwise move Post from under a finger', async () => {
  const steps = { hasInvited: false, hasPosted: false, hasEvent: false };
  answer({
    'GET /api/clubs/briar': {
      ...club,
      memberCount: 1,
      _count: { posts: 0 },
      ...barePage,
      welcome: { steps },
    },
    [`GET /api/clubs/${club.id}/events`]: pageOf(),
    [`GET /api/clubs/${club.id}/posts`]: pageOf(),
    [`GET /api/clubs/${club.id}/pins`]: pageOf(),
    'GET /api/reviews': pageOf(),
  });
  show(
    <Routes>
      <Route path="/clubs/:slug" element={<ClubScreen />} />
    </Routes>,
    '/clubs/briar',
  );
  await screen.findByRole('tab', { name: 'Feed' });
  screen.getByRole('region', { name: 'First steps' });
});

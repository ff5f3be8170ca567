import { beforeEach, expect, test } from 'vitest';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { nextEventsQuery } from '@/features/events/api/get-next-events.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { startFirstRequest } from '../router/first-requests.ts';
import { firstAddresses, headAddress, matchPattern, nextAddresses } from './first-addresses.ts';

beforeEach(() => signIn());

test.each([
  '/feed',
  '/clubs',
  '/clubs/briar-bench',
  '/clubs/briar-bench?tab=members',
  '/clubs/briar-bench/messages',
  '/events',
  '/events?scope=past',
  '/events/5',
  '/reviews',
  '/products/a-pipe',
  '/humidor',
  '/pipes',
  '/journal',
  '/messages',
  '/messages?c=5',
  '/messages/ana',
  '/notifications',
  '/u/ana',
  '/u/me',
  '/posts/5',
])('the requests sent before the code of %s has loaded are those that the code sends', async (address) => {
  const requests = answer({});
  const url = new URL(address, 'https://retrohale.test');
  await Promise.all([
    startFirstRequest(url),
    queryClient.prefetchQuery(meQuery),
    queryClient.prefetchQuery(myClubsQuery),
    queryClient.prefetchQuery(nextEventsQuery),
  ]);
  const asked = requests.map(({ route, query }) => route.replace('GET ', '') + query);
  expect(asked).toEqual(expect.arrayContaining(firstAddresses(url)));
});

test.each(['', '?tab=members'])(
  'so are the requests sent once a club is known, at an address with “%s”',
  async (search) => {
    const head = `/api/clubs/${club.slug}`;
    const requests = answer({ [`GET ${head}`]: { ...club, members: [], requests: null, welcome: null } });
    const url = new URL(`https://retrohale.test/clubs/${club.slug}${search}`);
    expect(headAddress(url)).toBe(head);
    await Promise.all([startFirstRequest(url), queryClient.prefetchQuery(meQuery)]);
    const asked = requests.map(({ route, query }) => route.replace('GET ', '') + query);
    expect(asked.toSorted()).toEqual([...firstAddresses(url), ...nextAddresses(url, club)].toSorted());
  },
);

test('posts are requested only for a club whose posts the user can see', () => {
  const viewer = { ...club.viewer, canSeeContent: false };
  expect(nextAddresses({ search: '' }, { ...club, viewer })).toEqual([]);
});

test('a pattern matches whole paths only', () => {
  expect(matchPattern('/clubs/:slug', '/clubs/briar-bench/')).toEqual({ slug: 'briar-bench' });
  expect(matchPattern('/clubs/:slug', '/clubs')).toBeUndefined();
  expect(matchPattern('/clubs/:slug', '/clubs/briar-bench/settings')).toBeUndefined();
});

import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, barePage, club } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { clubQuery } from './get-club.ts';
import { myClubsQuery } from './get-my-clubs.ts';

const other = another(club, 1, { slug: 'ember' });
const left = { ...club, userMembership: null };

beforeEach(() => signIn());

/** Loads the page of a club while the list of my clubs is a minute old. Later requests for the list get no reply. */
function load(seen: typeof club, mine: (typeof club)[]) {
  queryClient.setQueryData(myClubsQuery.queryKey, mine);
  queryClient.setQueryData(['users', 'me'], {});
  const asked = answer({
    [`GET /api/clubs/${club.slug}`]: { ...seen, ...barePage },
    'GET /api/clubs/my-clubs': () => new Promise(() => {}),
  });
  return queryClient.fetchQuery(clubQuery(club.slug)).then(() => asked);
}
const mine = () => queryClient.getQueryData(myClubsQuery.queryKey)?.map(({ id }) => id);
const isOld = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated;

test('a club that has accepted me is among my clubs as soon as its page has loaded', async () => {
  await load(club, []);
  expect(mine()).toEqual([club.id]);
  await expect.poll(() => [isOld(myClubsQuery.queryKey), isOld(['users', 'me'])]).toEqual([true, true]);
});

test('a club that has removed me is no longer among them', async () => {
  await load(left, [club, other]);
  expect(mine()).toEqual([other.id]);
  await expect.poll(() => isOld(myClubsQuery.queryKey)).toBe(true);
});

test('a new role is also in the list', async () => {
  await load({ ...club, userMembership: { id: club.id, role: 'ADMIN' } }, [club, other]);
  expect(mine()).toEqual([club.id, other.id]);
  expect(queryClient.getQueryData(myClubsQuery.queryKey)?.[0]?.userMembership?.role).toBe('ADMIN');
});

test.each([
  ['my club', club, [club]],
  ['a club I am not in', left, [other]],
])('the page of %s changes nothing', async (_what, seen, list) => {
  const asked = await load(seen, list);
  expect(isOld(myClubsQuery.queryKey)).toBe(false);
  expect(asked).toHaveLength(1);
});

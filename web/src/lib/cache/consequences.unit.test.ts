import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { club } from '@/testing/samples.ts';
import { happened } from './happened.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const isStale = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated;

/** Shows fresh data. Returns its loader, which has not been called. */
function show(queryKey: QueryKey) {
  const queryFn = vi.fn(async () => 'loaded again');
  queryClient.setQueryData(queryKey, 'loaded');
  const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
  new QueryObserver(queryClient, options).subscribe(() => undefined);
  return queryFn;
}

test('what is stale and on screen is loaded again at once, and the rest when it is next shown', async () => {
  const shown = show(['clubs', 'one', club.slug]);
  queryClient.setQueryData(['users', 'one', 'ana'], 'loaded');
  queryClient.setQueryData(['messages', 'unread-count'], 1);
  await happened('postCreated');
  expect(shown).toHaveBeenCalledOnce();
  expect(isStale(['users', 'one', 'ana'])).toBe(true);
  expect(isStale(['messages', 'unread-count'])).toBe(false);
});

test('what is stale only for later is not loaded while it is on screen', async () => {
  const shown = show(['clubs', 'activity', club.id]);
  await happened('postCreated');
  expect(shown).not.toHaveBeenCalled();
  expect(isStale(['clubs', 'activity', club.id])).toBe(true);
});

test('the settings of a deleted club load nothing more of it', async () => {
  const [deleted, mine] = [show(['clubs', 'activity', club.id]), show(['clubs', 'mine'])];
  await happened('clubDeleted', club.id);
  expect(deleted).not.toHaveBeenCalled();
  expect(mine).toHaveBeenCalledOnce();
});

test('after a user was blocked, everything is stale', async () => {
  queryClient.setQueryData(['journal', 'list'], 'loaded');
  await happened('userBlocked');
  expect(isStale(['journal', 'list'])).toBe(true);
});

test.each([
  ['a deleted post', 'my number of posts', () => happened('postDeleted'), ['users', 'me']],
  ['a new review', 'how far palates agree', () => happened('reviewCreated'), ['palates', 'u']],
  ['a club that was left', 'the clubs on a profile', () => happened('clubLeft'), ['users', 'clubs', 'u']],
  ['a new name', 'the members on a club’s page', () => happened('profileUpdated'), ['clubs', 'one', 'c']],
] as const)('%s makes %s stale', async (_what, _stale, happen, queryKey) => {
  queryClient.setQueryData(queryKey, 'loaded');
  await happen();
  expect(isStale(queryKey)).toBe(true);
});

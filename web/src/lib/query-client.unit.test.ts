import {
  InfiniteQueryObserver,
  infiniteQueryOptions,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A list whose loads are answered one by one: the first with what was there before a change. */
function pausedList() {
  const loads: PromiseWithResolvers<string>[] = [];
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: () => {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { query, loads };
}

describe('an invalidation restarts', () => {
  test('a load that no screen shows', async () => {
    const { query, loads } = pausedList();
    const loaded = queryClient.fetchQuery(query);
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    loads[0]?.resolve('before the change');
    loads[1]?.resolve('after the change');
    expect(await loaded).toBe('after the change');
    expect(queryClient.getQueryData(query.queryKey)).toBe('after the change');
  });

  test('the first load of a screen, and waits for it', async () => {
    const { query, loads } = pausedList();
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
    const reloaded = queryClient.invalidateQueries({ queryKey: ['list'] });
    loads[0]?.resolve('before the change');
    loads[1]?.resolve('after the change');
    await reloaded;
    expect(queryClient.getQueryData(query.queryKey)).toBe('after the change');
    stop();
  });

  test('a reload of what is shown, once', async () => {
    const { query, loads } = pausedList();
    queryClient.setQueryData(query.queryKey, 'at first');
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
    void queryClient.refetchQueries({ queryKey: ['list'] });
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    expect(loads).toHaveLength(2);
    stop();
  });

  test('a load of what is only to be marked as stale', async () => {
    const { query, loads } = pausedList();
    const loaded = queryClient.fetchQuery(query);
    void queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
    loads[0]?.resolve('before the change');
    loads[1]?.resolve('after the change');
    expect(await loaded).toBe('after the change');
  });

  test('the loading of a next page as a reload of every page', async () => {
    const asked: number[] = [];
    const query = infiniteQueryOptions({
      queryKey: ['pages'],
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (page: number) => page + 1,
      staleTime: Number.POSITIVE_INFINITY,
    });
    const observer = new InfiniteQueryObserver(queryClient, query);
    const stop = observer.subscribe(() => undefined);
    await observer.fetchNextPage();
    asked.length = 0;
    void observer.fetchNextPage();
    await queryClient.invalidateQueries({ queryKey: ['pages'] });
    expect(asked).toEqual([2, 1]);
    stop();
  });
});

test('an invalidation leaves what is not shown, and not being loaded, for the next screen', async () => {
  const { query, loads } = pausedList();
  queryClient.setQueryData(query.queryKey, 'at first');
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  expect(loads).toHaveLength(0);
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

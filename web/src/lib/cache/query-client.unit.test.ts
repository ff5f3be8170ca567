import {
  InfiniteQueryObserver,
  infiniteQueryOptions,
  onlineManager,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, offline } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A list whose loads are answered one by one: the first with what was there before a change. */
function pausedList() {
  const loads: PromiseWithResolvers<string>[] = [];
  const query = queryOptions({
    queryKey: ['journal', 'list'],
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
    void queryClient.invalidateQueries({ queryKey: ['journal', 'list'] });
    loads[0]?.resolve('before the change');
    loads[1]?.resolve('after the change');
    expect(await loaded).toBe('after the change');
    expect(queryClient.getQueryData(query.queryKey)).toBe('after the change');
  });

  test('the first load of a screen, and waits for it', async () => {
    const { query, loads } = pausedList();
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
    const reloaded = queryClient.invalidateQueries({ queryKey: ['journal', 'list'] });
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
    void queryClient.refetchQueries({ queryKey: ['journal', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['journal', 'list'] });
    expect(loads).toHaveLength(2);
    stop();
  });

  test('a load of what is only to be marked as stale', async () => {
    const { query, loads } = pausedList();
    const loaded = queryClient.fetchQuery(query);
    void queryClient.invalidateQueries({ queryKey: ['journal', 'list'], refetchType: 'none' });
    loads[0]?.resolve('before the change');
    loads[1]?.resolve('after the change');
    expect(await loaded).toBe('after the change');
  });
});

test('an invalidation leaves what is not shown, and not being loaded, for the next screen', async () => {
  const { query, loads } = pausedList();
  queryClient.setQueryData(query.queryKey, 'at first');
  await queryClient.invalidateQueries({ queryKey: ['journal', 'list'] });
  expect(loads).toHaveLength(0);
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

/** A list of pages whose numbers are recorded when they are asked for. */
function pagedList() {
  const asked: number[] = [];
  const query = infiniteQueryOptions({
    queryKey: ['pipes', 'list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { observer: new InfiniteQueryObserver(queryClient, query), asked };
}

test('an invalidation lets a next page arrive, and then reloads every page', async () => {
  const { observer, asked } = pagedList();
  const stop = observer.subscribe(() => undefined);
  await observer.fetchNextPage();
  asked.length = 0;
  void observer.fetchNextPage();
  await queryClient.invalidateQueries({ queryKey: ['pipes', 'list'] });
  expect(asked).toEqual([2, 1, 2]);
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  stop();
});

test('offline, a query fails at once instead of waiting for the network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onlineManager.setOnline(false);
  const queryFn = vi.fn(async () => 'Loaded').mockRejectedValueOnce(new ApiError(0, offline));
  const observer = new QueryObserver(queryClient, { queryKey: ['pipes', 'list'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().error?.message).toBe(offline);
  expect(queryFn).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  observer.getCurrentQuery().onOnline();
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
  stop();
});
test('events in quick succession restart a slow load only once', async () => {
  const { query, loads } = pausedList();
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const onEvent = coalesce(() => queryClient.invalidateQueries({ queryKey: ['journal', 'list'] }));
  for (let event = 0; event < 5; event++) {
    onEvent();
    await Promise.resolve();
  }
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('after the first event');
  await expect.poll(() => loads.length).toBe(3);
  expect(queryClient.getQueryData(query.queryKey)).toBe('after the first event');
  loads[2]?.resolve('after the last event');
  await expect.poll(() => queryClient.getQueryData(query.queryKey)).toBe('after the last event');
  stop();
});

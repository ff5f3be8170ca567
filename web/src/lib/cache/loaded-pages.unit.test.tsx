import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { loadedPages } from './loaded-pages.ts';
import { paging } from './pages.ts';
import { queryClient } from './query-client.ts';

const slow = Promise.withResolvers<void>();
const loads: (string | null)[] = [];

/** Two pages. The first load is slow. */
const query = infiniteQueryOptions({
  queryKey: ['journal', 'list'],
  queryFn: async ({ pageParam: cursor }) => {
    loads.push(cursor);
    if (loads.length === 1) await slow.promise;
    return cursor === null
      ? { items: [{ id: 'After the change' }], nextCursor: 'second' }
      : { items: [{ id: 'On the second page' }], nextCursor: null };
  },
  ...paging,
});

function List() {
  const { items, onLoadMore } = loadedPages(useInfiniteQuery(query));
  return (
    <>
      {items?.map(({ id }) => (
        <p key={id}>{id}</p>
      ))}
      <button type="button" onClick={onLoadMore}>
        Load more
      </button>
    </>
  );
}

test('a page that is loaded while the list is being reloaded does not leave the others as they were', async () => {
  const before = [{ items: [{ id: 'Before the change' }], nextCursor: 'second' }];
  queryClient.setQueryData(query.queryKey, { pages: before, pageParams: [null] }, { updatedAt: 1 });
  const user = show(<List />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('On the second page');
  await screen.findByText('After the change');
  expect(screen.queryByText('Before the change')).toBeNull();
  expect(loads).toEqual([null, 'second', null, 'second']);
  slow.resolve();
});

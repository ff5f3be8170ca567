import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { mergedPages } from './merged-pages.ts';
import { paging } from './pages.ts';

/** An item of this day of November, whose id is its text. */
const item = (id: string, day: number) => ({
  id,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
});
type Items = ReturnType<typeof item>[];

/** A list with these pages. */
const listOf = (name: string, pages: Items[] | Error) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'user', name],
    queryFn: ({ pageParam: cursor }) => {
      if (pages instanceof Error) throw pages;
      const at = Number(cursor ?? 0);
      return { items: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null };
    },
    retry: false,
    ...paging,
  });

type Query = ReturnType<typeof listOf>;

function Both({ main, other }: { main: Query; other: Query }) {
  const { items, hasMore, onLoadMore } = mergedPages(useInfiniteQuery(main), useInfiniteQuery(other));
  return (
    <>
      <p data-testid="items">{items?.map(({ id }) => id).join(' ')}</p>
      {hasMore && (
        <button type="button" onClick={onLoadMore}>
          Load more
        </button>
      )}
    </>
  );
}

const showBoth = (name: string, main: Items[], other: Items[] | Error) =>
  show(<Both main={listOf(`${name} main`, main)} other={listOf(`${name} other`, other)} />);
const shown = (text: string) => expect.poll(() => screen.getByTestId('items').textContent).toBe(text);

test.each([
  {
    what: 'two lists are one, newest first',
    main: [[item('a', 20), item('c', 10)]],
    other: [[item('b', 15), item('d', 5)]],
    first: 'a b c d',
    further: [],
  },
  {
    what: 'what is older than the end of a list that goes on waits, and nothing that is shown moves',
    main: [[item('a', 20), item('c', 10)], [item('e', 4)]],
    other: [[item('b', 15), item('d', 5)]],
    first: 'a b c',
    further: ['a b c d e'],
  },
  {
    what: 'only the list that ends first is loaded further',
    main: [[item('a', 20), item('b', 19)], [item('d', 17)]],
    other: [[item('c', 18), item('f', 2)], [item('g', 1)]],
    first: 'a b',
    further: ['a b c d f', 'a b c d f g'],
  },
])('$what', async ({ what, main, other, first, further }) => {
  const user = showBoth(what, main, other);
  await shown(first);
  for (const items of further) {
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await shown(items);
  }
  expect(screen.queryByRole('button')).toBeNull();
});

test('if the other list cannot be loaded, the main one is shown alone', async () => {
  showBoth('alone', [[item('a', 20)]], new Error('Not today'));
  await shown('a');
});

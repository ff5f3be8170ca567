import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { loadedPages } from './loaded-pages.ts';
import type { Pages } from './pages.ts';

type Dated = { id: string; createdAt: string };
type List = ReturnType<typeof loadedPages<Dated>>;

const timeOf = ({ createdAt }: Dated) => Date.parse(createdAt);

/** The time of the oldest loaded item of a list that goes on. */
const endOf = ({ items = [], hasMore }: List) =>
  hasMore && items.length > 0 ? Math.min(...items.map(timeOf)) : Number.NEGATIVE_INFINITY;

/**
 * Two infinite queries, newest first, as one list for `PagedList`. It ends where the first of them ends for now: what is
 * older in the other would have to move once more has been loaded. The list is that of `main` as long as `other` has not
 * loaded, or cannot be.
 */
export function mergedPages<One extends Dated, Other extends Dated>(
  main: UseInfiniteQueryResult<Pages<One>>,
  other: UseInfiniteQueryResult<Pages<Other>>,
) {
  const lists = [loadedPages(main), loadedPages(other)] as const;
  const [first, second] = lists;
  const ends = lists.map(endOf);
  const end = Math.max(...ends);
  return {
    ...first,
    items:
      first.items &&
      [...first.items, ...(second.items ?? [])]
        .filter((item) => timeOf(item) >= end)
        .sort((one, another) => timeOf(another) - timeOf(one)),
    hasMore: first.hasMore || second.hasMore,
    isLoadingMore: first.isLoadingMore || second.isLoadingMore,
    onLoadMore: () => {
      for (const [index, list] of lists.entries())
        if (list.hasMore && ends[index] === end && !list.isLoadingMore) list.onLoadMore();
    },
    moreError: first.moreError ?? second.moreError,
  };
}

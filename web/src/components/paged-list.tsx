import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/api-error.ts';
import { allItems, type Pages } from '@/lib/pages.ts';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';

export type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<Pages<Item>>;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** The sentence for a first page that failed to load. */
  failed: string;
  /** Shown instead of the items when there are none. */
  empty: ReactNode;
  /** True to load the next page shortly before the end of the list is scrolled into view. */
  isAutomatic?: boolean;
  children: (items: Item[]) => ReactNode;
};

/** A list that loads page by page: its skeleton, its error, its empty state, or its items and a "Load more" button. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { query, skeleton, failed, empty, isAutomatic = false, children } = props;
  const { data, error, isPending, isRefetching, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return skeleton;
  if (!data)
    return <ErrorState text={failed} onRetry={() => void query.refetch()} isRetrying={isRefetching} />;
  const items = allItems(data);
  return (
    <>
      {items.length === 0 ? empty : children(items)}
      {hasNextPage && (
        <LoadMore
          isAutomatic={isAutomatic}
          isLoading={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}

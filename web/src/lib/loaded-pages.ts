import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from './api-error.ts';
import { allItems, type Pages } from './pages.ts';

/** An infinite query, as props for `PagedList`. */
export function loadedPages<Item extends { id: string }>(query: UseInfiniteQueryResult<Pages<Item>>) {
  const items = query.data && allItems(query.data);
  return {
    // If the placeholder of the previous search is empty, the new search may still have results.
    items: query.isPlaceholderData && items?.length === 0 ? undefined : items,
    error: query.error && !query.data ? errorText(query.error) : undefined,
    isRetrying: query.isRefetching,
    onRetry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    moreError: query.isFetchNextPageError ? errorText(query.error) : undefined,
  };
}

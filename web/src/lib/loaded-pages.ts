import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from './api-error.ts';
import { allItems, type Pages } from './pages.ts';

/** An endless query as `PagedList` shows it. */
export function loadedPages<Item extends { id: string }>(query: UseInfiniteQueryResult<Pages<Item>>) {
  const items = query.data && allItems(query.data);
  return {
    // That there was nothing for the last text does not say that there is nothing for this one.
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

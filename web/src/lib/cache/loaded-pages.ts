import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorText } from '@/lib/api/api-error.ts';
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
    onLoadMore: () => void loadNextPage(query),
    moreError: query.isFetchNextPageError ? errorText(query.error) : undefined,
  };
}

/** Loads the next page. It comes with the others as they were, so a reload of them that it interrupts is then repeated. */
export async function loadNextPage(query: UseInfiniteQueryResult) {
  const { data, isRefetching, isPlaceholderData, fetchNextPage, refetch } = query;
  const { data: now } = await fetchNextPage();
  if (isRefetching && !isPlaceholderData && now !== data) void refetch();
}

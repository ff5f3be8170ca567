import { errorText } from './api-error.ts';

export type FailedQuery = { error: unknown; refetch: () => Promise<unknown>; isRefetching: boolean };

/** A list's query, for a component that itself shows a failure to load. */
export type ListQuery<Item> = FailedQuery & { data: readonly Item[] | undefined };

/** Why a query failed and how to retry it, as props for `ErrorState`. */
export const failureOf = ({ error, refetch, isRefetching }: FailedQuery, fallback?: string) => ({
  text: errorText(error, fallback),
  onRetry: () => void refetch(),
  isRetrying: isRefetching,
});

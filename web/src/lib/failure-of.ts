import { errorText } from './api-error.ts';

export type FailedQuery = { error: unknown; refetch: () => Promise<unknown>; isRefetching: boolean };

/** A query of a list, for a component that says itself when it cannot be loaded. */
export type ListQuery<Item> = FailedQuery & { data: readonly Item[] | undefined };

/** Why a query failed and how to try again, as `ErrorState` shows it. */
export const failureOf = ({ error, refetch, isRefetching }: FailedQuery, fallback?: string) => ({
  text: errorText(error, fallback),
  onRetry: () => void refetch(),
  isRetrying: isRefetching,
});

import { errorText } from './api-error.ts';

export type FailedQuery = { error: unknown; refetch: () => Promise<unknown>; isRefetching: boolean };

/** Why a query failed and how to try again, as `ErrorState` shows it. */
export const failureOf = ({ error, refetch, isRefetching }: FailedQuery, fallback?: string) => ({
  text: errorText(error, fallback),
  onRetry: () => void refetch(),
  isRetrying: isRefetching,
});

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const maxRetries = 2;

/** The server's replies, kept while the tab is open. Cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: (failures, error) => failures < maxRetries && error instanceof ApiError && error.isPassing,
      retryDelay: (failures, error) =>
        (error instanceof ApiError && error.retryAfter) || Math.min(1000 * 2 ** failures, 8000),
    },
    // A mutation fails at once when offline, because waiting silently would look as if it had worked.
    mutations: { networkMode: 'always' },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MOST_RETRIES = 2;

/** What the server has answered, kept while the tab is open; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof ApiError && error.isPassing,
      retryDelay: (failures, error) =>
        (error instanceof ApiError && error.retryAfter) || Math.min(1000 * 2 ** failures, 8000),
    },
    // Offline, an act fails with a sentence; waiting silently would look as if it had worked.
    mutations: { networkMode: 'always' },
  },
});

import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error.ts';

const maxRetries = 2;

class ReplyCache extends QueryClient {
  /**
   * Also restarts what is being loaded, because the reply may have been read before the change. TanStack Query on its own lets
   * a first load continue, and every load that no screen shows, and then counts the old reply as fresh. A next page, which the
   * user has asked for, still arrives. Every page is then loaded again.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const nextPages: Promise<void>[] = [];
    for (const query of this.getQueryCache().findAll(filters)) {
      const { fetchStatus, fetchMeta } = query.state;
      if (fetchStatus === 'idle') continue;
      if (fetchMeta?.fetchMore) {
        const again = () =>
          this.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options);
        const reloaded = query.fetch().then(again, () => undefined); // The list shows a failure.
        nextPages.push(reloaded);
        continue;
      }
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined); // The screen shows a failure.
    }
    // What has just been restarted need not be restarted again.
    const others = super.invalidateQueries(filters, { ...options, cancelRefetch: false });
    return Promise.all([others, ...nextPages]).then(() => undefined);
  }
}

/** The server's replies, kept while the tab is open. Cleared when the session ends. */
export const queryClient = new ReplyCache({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      // Fails at once when offline. Waiting for the network would leave a screen without a copy empty, without a reason.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < maxRetries && error instanceof ApiError && error.isPassing && navigator.onLine,
      retryDelay: (failures, error) =>
        (error instanceof ApiError && error.retryAfter) || Math.min(1000 * 2 ** failures, 8000),
    },
    // A mutation fails at once when offline, because waiting silently would look as if it had worked.
    mutations: { networkMode: 'always' },
  },
});

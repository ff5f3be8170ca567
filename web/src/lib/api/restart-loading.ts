import type { QueryClient } from '@tanstack/react-query';
import type { KeyStart } from '@/lib/cache/keys.ts';

/**
 * Restarts the requests in flight for the queries under this key. Call it after a change of what is shown: their data may have
 * been read before the change, and would overwrite it. So would a next page, which arrives with the earlier pages as they were.
 */
export function restartLoading(cache: QueryClient, queryKey: KeyStart) {
  const isLoading = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus !== 'idle';
  for (const query of cache.getQueryCache().findAll({ queryKey, predicate: isLoading })) {
    // It says whether a next page is loading.
    const { fetchMeta } = query.state;
    void query.cancel({ silent: true });
    query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {}).catch(() => undefined); // The list shows a failure.
  }
}

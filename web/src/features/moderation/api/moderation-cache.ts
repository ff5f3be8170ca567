import type { QueryClient } from '@tanstack/react-query';

/** Call it after a decision: reports, the log and the counts are fetched again, and content when it is shown next. */
export function moderationChanged(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: ['moderation'] });
  // Content that was removed or restored is also shown elsewhere.
  for (const noun of ['posts', 'comments', 'reviews', 'products', 'events', 'messages'])
    void cache.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  // Not awaited, because the report's card leaves the list before its onSuccess would be called.
  void cache.invalidateQueries({ queryKey: ['reports'] });
}

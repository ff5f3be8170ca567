import type { ReportDetails } from '@contract/reports.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';

/**
 * Call it after a decision. The report stays in its place in the lists on screen, as it is now: cards that move would put
 * another one under the pointer. The log and the counts are fetched again, and lists and content when they are shown next.
 */
export function moderationChanged(cache: QueryClient, changed: ReportDetails | undefined) {
  if (changed?.moderation) {
    const { history, moderation, ...report } = changed;
    cache.setQueriesData<Pages<{ id: string }>>(
      { queryKey: ['reports', 'queue'] },
      (pages) => pages && mapItems(pages, (one) => (one.id === report.id ? { ...report, moderation } : one)),
    );
  }
  void cache.invalidateQueries({ queryKey: ['moderation'] });
  void cache.invalidateQueries({ queryKey: ['reports', 'one'] });
  for (const noun of ['reports', 'posts', 'comments', 'reviews', 'products', 'events', 'messages'])
    void cache.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
}

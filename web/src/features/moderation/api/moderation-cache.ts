import type { ReportDetails } from '@contract/reports.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItems } from '@/lib/cache/change-item.ts';
import { happened } from '@/lib/cache/happened.ts';

/**
 * Call this after a decision. Lists on screen show the report's new state in its old position, because a card that moved
 * would put another one under the pointer. The log and the counts are refetched now; lists and content when they are next
 * shown.
 */
export function moderationChanged(cache: QueryClient, changed: ReportDetails | undefined) {
  if (changed?.moderation) {
    const { history, moderation, ...report } = changed;
    changeItems<{ id: string }>(cache, ['reports', 'queue'], (one) =>
      one.id === report.id ? { ...report, moderation } : one,
    );
  }
  void happened('reportDecided');
}

import { type ObjectionDecision, reportDetails } from '@contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { moderationChanged } from './moderation-cache.ts';

/** Decides an appeal: the decision stays, or it is undone and its reports are dismissed. */
export function useUpdateAppeal(actId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: ObjectionDecision) =>
      ask(reportDetails, `/api/moderation/acts/${actId}/objection`, {
        method: 'PATCH',
        body: decision,
        fallback: 'Failed to decide the appeal',
      }),
    onSettled: (changed) => moderationChanged(cache, changed),
  });
}

import { type TastingPlan, tastingTable } from '@contract/events/tasting.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useTastingChanged } from './tasting-changed.ts';

export const planFailed = 'Failed to save the samples';

/** Lists what will be tasted. */
export function usePlanTasting(eventId: string) {
  return useMutation({
    mutationFn: (plan: TastingPlan) =>
      ask(tastingTable, `/api/events/${eventId}/tasting`, {
        method: 'PATCH',
        body: plan,
        fallback: planFailed,
      }),
    onSuccess: useTastingChanged(eventId),
  });
}

import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Brings back what a ban removed from a club. */
export const useUndoBulkRemoval = (clubId: string, activityId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/activity/${activityId}/undo`, {
    fallback: 'Failed to undo the removal',
    // Not awaited, so that the button still exists when the focus moves off it.
    onSettled: () => void happened('clubContentChanged'),
  });

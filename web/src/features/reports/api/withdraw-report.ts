import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Withdraws the user's own report before a moderator starts to review it. */
export const useWithdrawReport = (id: string) =>
  useSend(nothing, `/api/reports/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to withdraw the report',
    // Also after a failure: a moderator may have started the review.
    onSettled: () => void happened('reportWithdrawn'),
  });

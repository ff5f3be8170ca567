import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Marks something that was reported in a club as handled. */
export const useHandleClubReport = (clubId: string, reportedId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/reports/${reportedId}/handle`, {
    fallback: 'Failed to update the report',
    // Also after an error, because another admin may have been faster. Not awaited, so that the row still exists when the
    // focus moves off it.
    onSettled: () => void happened('clubReportHandled'),
  });

import { type AppealUpdate, reportDetails } from '@contract/reports.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { moderationChanged } from './moderation-cache.ts';

/** Decides an appeal: the decision is upheld, or it is reversed and its reports are dismissed. */
export const useUpdateAppeal = (actId: string) =>
  useSend<typeof reportDetails, AppealUpdate>(reportDetails, `/api/moderation/acts/${actId}/appeal`, {
    method: 'PATCH',
    fallback: 'Failed to decide the appeal',
    onSettled: moderationChanged,
  });

import { duesReminded } from '@contract/clubs/dues.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Reminds one member of a year's dues, or without an id all who have not paid. */
export const useRemindOfDues = (clubId: string, year: number) =>
  useSend(duesReminded, `/api/clubs/${clubId}/dues/${year}/reminders`, {
    body: (userId: string | undefined) => ({ userId }),
    fallback: 'Failed to send the reminder',
    // Also after an error, because another admin may have reminded the member.
    onSettled: () => void happened('duesChanged', clubId),
  });

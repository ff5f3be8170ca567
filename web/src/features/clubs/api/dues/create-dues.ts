import { clubDues, type DuesDraft } from '@contract/clubs/dues.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Starts a club's list of dues for a year. */
export const useCreateDues = (clubId: string) =>
  useSend<typeof clubDues, DuesDraft>(clubDues, `/api/clubs/${clubId}/dues`, {
    fallback: 'Failed to save the dues',
    onSuccess: () => happened('duesChanged', clubId),
  });

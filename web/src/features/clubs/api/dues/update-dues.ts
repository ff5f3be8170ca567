import { clubDues } from '@contract/clubs/dues.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes what a club says about a year's dues. */
export const useUpdateDues = (clubId: string, year: number) =>
  useSend(clubDues, `/api/clubs/${clubId}/dues/${year}`, {
    method: 'PATCH',
    body: (amount: string | null) => ({ amount }),
    fallback: 'Failed to save the dues',
    onSuccess: () => happened('duesChanged', clubId),
  });

import type { TimeOutDraft } from '@contract/clubs/time-outs.ts';
import { clubMember } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Gives a member of a club a time-out. */
export const useGiveTimeOut = (clubId: string) =>
  useSend<typeof clubMember, TimeOutDraft>(clubMember, `/api/clubs/${clubId}/time-outs`, {
    fallback: 'Failed to give the time-out',
    onSettled: () => void happened('membersChanged'),
  });

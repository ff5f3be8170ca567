import type { ClubMember } from '@contract/clubs.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Lifts a member's time-out in a club. */
export const useLiftTimeOut = (clubId: string, { userId }: ClubMember) =>
  useSend(nothing, `/api/clubs/${clubId}/time-outs/${userId}`, {
    method: 'DELETE',
    fallback: 'Failed to lift the time-out',
    onSettled: () => void happened('membersChanged'),
  });

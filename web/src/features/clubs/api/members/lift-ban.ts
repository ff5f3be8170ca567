import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Lifts a user's ban from a club. */
export const useLiftBan = (clubId: string, userId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/bans/${userId}`, {
    method: 'DELETE',
    fallback: 'Failed to lift the ban',
    // Not awaited, so that the row still exists when the focus moves off it.
    onSettled: () => void happened('membersChanged'),
  });

import { ownClubRequest } from '@contract/clubs/requests.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Asks to join a private club, with the answer to its question. */
export const useAskToJoin = (clubId: string) =>
  useSend(ownClubRequest, `/api/clubs/${clubId}/requests`, {
    body: (answer: string | null) => ({ answer }),
    fallback: 'Failed to ask to join the club',
    // Not awaited, so that the toast appears before the request replaces the form.
    onSuccess: () => void happened('clubRequestSent'),
  });

import { club } from '@contract/clubs.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { refreshClub } from './club-cache.ts';

/** Leaves a club. My posts stay in it. The owner cannot leave. */
export const useLeaveClub = (clubId: string) =>
  useSend(club, `/api/clubs/${clubId}/leave`, { fallback: 'Failed to leave club', onSuccess: refreshClub });

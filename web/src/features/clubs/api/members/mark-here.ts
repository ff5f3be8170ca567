import { membersHere } from '@contract/clubs/members-here.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

const minuteMs = 60_000;

/**
 * Announces that the reader has a club's page open, and returns the other members who do. Repeated once a minute while it is
 * in use, but never in a hidden tab. A reply older than a minute is never shown.
 */
export const membersHereQuery = (clubId: string) =>
  queryOptions({
    // Not under 'clubs': whatever reloads those queries would send this one more often.
    queryKey: ['here', clubId],
    queryFn: ({ signal }) =>
      ask(membersHere, `/api/clubs/${clubId}/here`, {
        method: 'PUT',
        signal,
        fallback: 'Failed to load club',
      }),
    staleTime: minuteMs,
    gcTime: minuteMs,
    // Not every minute while offline.
    networkMode: 'online',
    refetchInterval: minuteMs,
    retry: false,
  });

import { membersHere } from '@contract/members-here.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

const minuteMs = 60_000;

/**
 * Says that the reader has a club's page open, and returns who else has: once a minute and never from a hidden tab, as long
 * as something shows it. What is older than a minute is never shown.
 */
export const membersHereQuery = (clubId: string) =>
  queryOptions({
    // Not below 'clubs': whatever reloads those would say it more often.
    queryKey: ['here', clubId],
    queryFn: ({ signal }) =>
      ask(membersHere, `/api/clubs/${clubId}/here`, {
        method: 'PUT',
        signal,
        fallback: 'Failed to load club',
      }),
    staleTime: minuteMs,
    gcTime: minuteMs,
    refetchInterval: minuteMs,
    retry: false,
  });

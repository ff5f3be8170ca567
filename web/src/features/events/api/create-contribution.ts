import { type ContributionDraft, contribution } from '@contract/events/contributions.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Says what the user brings to an event. */
export const useCreateContribution = (eventId: string) =>
  useSend<typeof contribution, ContributionDraft>(contribution, `/api/events/${eventId}/contributions`, {
    fallback: 'Failed to add it',
    onSuccess: () => happened('contributionsChanged', eventId),
  });

import { contributionPage } from '@contract/events/contributions.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

export const contributionsQuery = (eventId: string) =>
  pagedQuery(
    ['attendees', eventId, 'contributions'],
    contributionPage,
    `/api/events/${eventId}/contributions`,
  );

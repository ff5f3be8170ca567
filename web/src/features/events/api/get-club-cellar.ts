import { cellarPage } from '@contract/clubs/cellar.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { thisDay } from '@/lib/time/days.ts';

/** What the members of a club could bring to its events. How old it is goes by the day on this device. */
export const clubCellarQuery = (clubId: string) =>
  pagedQuery(['clubs', 'cellar', clubId], cellarPage, `/api/clubs/${clubId}/cellar`, {
    query: { limit: 100, today: thisDay() },
    fallback: 'Failed to load the cellar',
  });

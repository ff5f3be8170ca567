import { clubPage } from '@contract/clubs.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';

/** Three clubs that the user could join. Those that meet in the browser's time zone come first. */
export const suggestedClubsQuery = queryOptions({
  queryKey: ['clubs', 'suggested'],
  queryFn: ({ signal }) => {
    const suggestFor = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return ask(clubPage, withQuery('/api/clubs', { suggestFor }), {
      signal,
      fallback: 'Failed to load clubs',
    });
  },
});

import { clubWithMembers } from '@contract/clubs/page.ts';
import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { showMembership } from './get-my-clubs.ts';

/**
 * A club by its slug, with its first members. Corrects the user's list of clubs if they were accepted or removed since it
 * was loaded.
 */
export const clubQuery = (slug: string) =>
  queryOptions({
    queryKey: ['clubs', 'one', slug],
    queryFn: async ({ client, signal }) => {
      const club = await ask(clubWithMembers, addresses.club(slug), {
        signal,
        fallback: 'Failed to load club',
      });
      if (showMembership(client, club)) void happened('membershipChanged');
      return club;
    },
  });

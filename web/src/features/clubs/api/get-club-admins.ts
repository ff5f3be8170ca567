import { clubMemberPage } from '@contract/clubs.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The owner and admins of a club. A change of its members reloads them. */
export const clubAdminsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', 'members', clubId, 'admins'],
    queryFn: ({ signal }) =>
      ask(clubMemberPage, `/api/clubs/${clubId}/admins`, { signal, fallback: 'Failed to load club' }),
  });

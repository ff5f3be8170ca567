import { invite } from '@contract/invites.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** What an invitation leads to. Also for whoever is not signed in. */
export const getInvite = (token: string, signal?: AbortSignal) =>
  ask(invite, `/api/clubs/invites/${encodeURIComponent(token)}`, {
    ...(signal && { signal }),
    fallback: 'Failed to load invitation',
  });

export const inviteQuery = (token: string) =>
  queryOptions({ queryKey: ['clubs', 'invite', token], queryFn: ({ signal }) => getInvite(token, signal) });

import { invite } from '@contract/clubs/invites.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** An invitation by its token. Also works when signed out. */
export const getInvite = (token: string, signal?: AbortSignal) =>
  ask(invite, `/api/clubs/invites/${encodeURIComponent(token)}`, {
    ...(signal && { signal }),
    fallback: 'Failed to load invitation',
  });

export const inviteQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: ({ signal }) => getInvite(token, signal) });

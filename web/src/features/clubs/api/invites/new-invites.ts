import { invitedAddress, type MadeInvite } from '@contract/clubs/invites.ts';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (clubId: string) => ['clubs', 'new-invites', clubId] as const;

/**
 * The invitations to a club that this tab has created and the user has not dismissed, newest first. Only these have a link
 * to show. Like the rest of the cache, they are forgotten at logout.
 */
export function useNewInvites(clubId: string) {
  const cache = useQueryClient();
  const { data = [] } = useQuery<MadeInvite[]>({
    queryKey: keyOf(clubId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { invites: data, dismiss: (inviteId: string) => removeNewInvite(cache, clubId, inviteId) };
}

/** Shows a new invitation, in place of an earlier one for the same address. A link has no address and replaces nothing. */
export function addNewInvite(cache: QueryClient, clubId: string, added: MadeInvite) {
  const address = invitedAddress(added);
  change(cache, clubId, (invites) => [
    added,
    ...invites.filter((invite) => address === null || invitedAddress(invite) !== address),
  ]);
}

export function removeNewInvite(cache: QueryClient, clubId: string, inviteId: string) {
  change(cache, clubId, (invites) => invites.filter(({ id }) => id !== inviteId));
}

function change(cache: QueryClient, clubId: string, next: (invites: MadeInvite[]) => MadeInvite[]) {
  cache.setQueryData<MadeInvite[]>(keyOf(clubId), (invites = []) => next(invites));
}

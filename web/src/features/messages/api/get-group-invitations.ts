import { groupInvitationPage } from '@contract/conversations.ts';
import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask } from '@/lib/api/api-client.ts';

/** The groups that the user has left and has been invited back to. */
export const groupInvitationsQuery = queryOptions({
  queryKey: ['messages', 'invitations'] as const,
  queryFn: async ({ signal }) =>
    (await ask(groupInvitationPage, addresses.groupInvitations(), { signal })).items,
});

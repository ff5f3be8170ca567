import { clubInvitePage } from '../../_shared/contract/invites.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getInvites = endpoint({
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  ...clubInPath,
  ...paged(clubInvitePage),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_club_invites(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
});

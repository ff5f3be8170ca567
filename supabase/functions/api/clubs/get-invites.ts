import { clubInvitePage } from '../../_shared/contract/invites.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

export const getInvites = list({
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  ...clubInPath,
  reply: clubInvitePage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_invites(private.club_id_of(${id}), ${page}) as reply`,
});

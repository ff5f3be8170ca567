import { clubParams } from '../../_shared/contract/clubs.ts';
import { pageQuery } from '../../_shared/contract/common.ts';
import { clubInvitePage } from '../../_shared/contract/invites.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getInvites = endpoint({
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  params: clubParams,
  query: pageQuery,
  reply: clubInvitePage,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_club_invites(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
});

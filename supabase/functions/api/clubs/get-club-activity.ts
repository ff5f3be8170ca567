import { clubActivityPage } from '../../_shared/contract/club-activity.ts';
import { clubParams } from '../../_shared/contract/clubs.ts';
import { pageQuery } from '../../_shared/contract/common.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClubActivity = endpoint({
  summary:
    'List who joined, left, changed role or was removed in a club that you own or administer, and what was removed',
  params: clubParams,
  query: pageQuery,
  reply: clubActivityPage,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_club_activity(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
});

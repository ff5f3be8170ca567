import { clubBanPage } from '../../_shared/contract/club-bans.ts';
import { pageQuery } from '../../_shared/contract/common.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const getBans = endpoint({
  summary: 'List who is banned from a club that you own or administer',
  ...clubInPath,
  query: pageQuery,
  reply: clubBanPage,
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_club_bans(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
});

import { clubBanPage } from '../../_shared/contract/club-bans.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

export const getBans = list({
  summary: 'List the users banned from a club that you own or administer',
  ...clubInPath,
  reply: clubBanPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_bans(private.club_id_of(${id}), ${page}) as reply`,
});

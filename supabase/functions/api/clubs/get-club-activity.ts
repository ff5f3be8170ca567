import { clubActivityPage } from '../../_shared/contract/club-activity.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

export const getClubActivity = list({
  summary:
    'List who joined, left, changed role or was removed in a club that you own or administer, and what was removed',
  ...clubInPath,
  reply: clubActivityPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_club_activity(private.club_id_of(${id}), ${page}) as reply`,
});

import { rosterPage, rosterQuery } from '../../../_shared/contract/clubs/roster.ts';
import { list } from '../../http/list.ts';
import { clubInPath } from '../in-path.ts';

export const getRoster = list({
  summary:
    'List the members of a club that you own or administer, with notes, labels, attendance and, if they show it, when they ' +
    'were last here. `q` searches their names',
  ...clubInPath,
  query: rosterQuery,
  reply: rosterPage,
  statements: ({ sql, params: { id }, query: { limit, offset, cursor, ...filter }, page }) =>
    sql`select private.get_roster(private.club_id_of(${id}), ${sql.json(filter)}, ${page}) as reply`,
});

import { duesMemberPage, duesMemberQuery } from '../../../_shared/contract/clubs/dues.ts';
import { list } from '../../http/list.ts';
import { duesInPath } from '../in-path.ts';

export const getDuesMembers = list({
  summary:
    'List who has paid the dues of a year, who is exempt and who has not paid, by name, in a club that you own or administer',
  ...duesInPath,
  query: duesMemberQuery,
  reply: duesMemberPage,
  statements: ({ sql, params: { id, year }, query: { limit, offset, cursor, ...filter }, page }) => sql`
    select private.get_dues_members(private.club_id_of(${id}), ${year}, ${sql.json(filter)}, ${page}) as reply`,
});

import { clubEventQuery, eventPage } from '../../_shared/contract/events.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { list } from '../http/list.ts';

export const getClubEvents = list({
  summary:
    'List the events of a club, all, upcoming or past. Outsiders of a public club get its public events',
  ...clubInPath,
  query: clubEventQuery,
  reply: eventPage,
  statements: ({ sql, params, query: { scope = null }, page }) =>
    sql`
      select private.get_club_events(id, ${scope}, ${page}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

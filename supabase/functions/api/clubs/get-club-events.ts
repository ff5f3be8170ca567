import { clubEventQuery, eventPage } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const getClubEvents = endpoint({
  summary:
    'List the events of a club, all, upcoming or past. Outsiders of a public club get its public events',
  ...clubInPath,
  query: clubEventQuery,
  reply: eventPage,
  statements: ({ sql, params, query: { scope = null, limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_events(id, ${scope}, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

import { clubParams } from '../../_shared/contract/clubs.ts';
import { clubEventQuery, eventPage } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClubEvents = endpoint({
  summary:
    'List the events of a club, all, upcoming or past. Outsiders of a public club get its public events',
  params: clubParams,
  query: clubEventQuery,
  reply: eventPage,
  missing: notFound('Club not found'),
  statements: ({ sql, params, query: { scope = null, limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_events(id, ${scope}, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});

import { calendarMonth, calendarQuery } from '../../_shared/contract/events/calendar.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const getClubCalendarEvents = endpoint({
  ...clubInPath,
  summary:
    'Get the events of a month in a club, with the week before and after it. Outsiders of a public club get its public events',
  query: calendarQuery,
  reply: calendarMonth,
  statements: ({ sql, params: { id }, query: { month } }) => sql`
    select private.get_club_calendar_events(id, ${month}) as reply
    from private.open_club_id_of(${id}) as id where id is not null`,
});

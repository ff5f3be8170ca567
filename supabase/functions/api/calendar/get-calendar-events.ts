import { calendarMonth, calendarQuery } from '../../_shared/contract/events/calendar.ts';
import { endpoint } from '../http/endpoint.ts';

export const getCalendarEvents = endpoint({
  summary:
    'Get the events of a month in your clubs, and those of other clubs that you are going to, with the week before and after it',
  query: calendarQuery,
  reply: calendarMonth,
  statements: ({ sql, query: { month } }) => sql`select private.get_calendar_events(${month}) as reply`,
});

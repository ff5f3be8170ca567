import { calendarState } from '../../_shared/contract/calendar.ts';
import { endpoint } from '../http/endpoint.ts';

export const getCalendarState = endpoint({
  summary: "Get the creation date of your calendar's secret address",
  reply: calendarState,
  statements: ({ sql }) => sql`select private.get_calendar_address() as reply`,
});

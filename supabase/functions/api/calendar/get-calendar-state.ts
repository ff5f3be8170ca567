import { calendarState } from '../../_shared/contract/calendar.ts';
import { endpoint } from '../endpoint.ts';

export const getCalendarState = endpoint({
  summary: 'When I made the secret address of my calendar',
  reply: calendarState,
  statements: ({ sql }) => sql`select private.get_calendar_address() as reply`,
});

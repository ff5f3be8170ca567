import { calendarState } from '../../_shared/contract/calendar.ts';
import { act } from '../act.ts';

export const getCalendarState = act({
  summary: 'Since when I have a secret address for my calendar',
  reply: calendarState,
  ask: ({ sql }) => sql`select private.get_calendar_address() as reply`,
});

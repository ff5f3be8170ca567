import { del, get, post, routes } from '../http/routes.ts';
import { createCalendarAddress, deleteCalendarAddress, getCalendarAddress } from './calendar-address.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarEvents } from './get-calendar-events.ts';

export const calendar = routes(
  '/calendar',
  get('/', getCalendarAddress),
  post('/', createCalendarAddress),
  del('/', deleteCalendarAddress),
  get('/events', getCalendarEvents),
  get('/:file', getCalendar),
);

import { del, get, post, routes } from '../http/routes.ts';
import { createCalendarAddress, deleteCalendarAddress, getCalendarAddress } from './calendar-address.ts';
import { getCalendar } from './get-calendar.ts';

export const calendar = routes(
  '/calendar',
  get('/', getCalendarAddress),
  post('/', createCalendarAddress),
  del('/', deleteCalendarAddress),
  get('/:file', getCalendar),
);

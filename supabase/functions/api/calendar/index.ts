import { del, get, post, routes } from '../http/routes.ts';
import { createCalendarAddress } from './create-calendar-address.ts';
import { deleteCalendarAddress } from './delete-calendar-address.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarState } from './get-calendar-state.ts';

export const calendar = routes(
  '/calendar',
  get('/', getCalendarState),
  post('/', createCalendarAddress),
  del('/', deleteCalendarAddress),
  get('/:file', getCalendar),
);

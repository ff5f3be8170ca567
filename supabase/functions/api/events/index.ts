import { del, get, patch, post, routes } from '../routes.ts';
import { answerEvent } from './answer-event.ts';
import { clearAnswer } from './clear-answer.ts';
import { deleteEvent } from './delete-event.ts';
import { getAttendees } from './get-attendees.ts';
import { getCalendarFile } from './get-calendar-file.ts';
import { getEvent } from './get-event.ts';
import { getEvents } from './get-events.ts';
import { getMyAnswer } from './get-my-answer.ts';
import { updateEvent } from './update-event.ts';

/** A club's events stand with the club: clubs/{id}/events. */
export const events = routes(
  '/events',
  get('/', getEvents),
  get('/:id', getEvent),
  patch('/:id', updateEvent),
  del('/:id', deleteEvent),
  post('/:id/rsvp', answerEvent),
  del('/:id/rsvp', clearAnswer),
  get('/:id/rsvp/me', getMyAnswer),
  get('/:id/rsvps', getAttendees),
  get('/:id/calendar.ics', getCalendarFile),
);

import * as z from 'zod/mini';
import { instant, uuid } from '../common.ts';
import { rsvpStatus } from '../events.ts';

/** How many events a month can show. @public `npm run generate` reads it. */
export const maxCalendarEvents = 300;

/** GET /calendar/events and GET /clubs/{id}/calendar/events: a month such as 2026-11. */
export const calendarQuery = z.strictObject({
  month: z
    .string()
    .check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please choose a month from 2000-01 to 2999-12.')),
});

/** An event, as far as a calendar shows it. */
const calendarEvent = z.object({
  id: uuid,
  title: z.string(),
  location: z.nullable(z.string()),
  startTime: instant,
  endTime: z.nullable(instant),
  /** Clocks there decide on which day it is. */
  timezone: z.string(),
  cancelledAt: z.nullable(instant),
  isOpen: z.boolean(),
  isOpenedByClub: z.boolean(),
  /** Whether it is an evening of a series. */
  isRepeated: z.boolean(),
  club: z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() }),
  userRsvp: z.nullable(rsvpStatus),
});

export type CalendarEvent = z.infer<typeof calendarEvent>;

/**
 * The events of a month, and of the week before and after it, soonest first. `hasMore`: there are more than it shows. Not
 * `items`, because the app keeps those current as whole events.
 */
export const calendarMonth = z.object({ events: z.array(calendarEvent), hasMore: z.boolean() });

/** The file's name is the secret: 256 random bits, base64url. */
export const calendarParams = z.strictObject({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.ics$/)) });

/**
 * When the user created the secret address of their calendar, null if there is none, and those for the calendars of their
 * clubs.
 */
export const calendarState = z.object({
  createdAt: z.nullable(instant),
  clubs: z.array(z.object({ id: uuid, slug: z.string(), name: z.string(), createdAt: instant })),
});

/** The reply to creating one. The address is shown only this once. */
export const calendarAddress = z.object({ url: z.string() });

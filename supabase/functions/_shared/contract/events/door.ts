/** The list at the door of an event, and who came. */
import * as z from 'zod/mini';
import { instant, instantInput, name, uuid } from '../common.ts';
import { guestNames, maxGuests } from '../events.ts';
import { author } from '../users.ts';

/** Someone on the list at the door. */
const doorEntry = z.object({
  /** The user's, or that of someone unannounced without an account. */
  id: uuid,
  user: z.nullable(author),
  /** Of someone without an account. */
  name: z.nullable(z.string()),
  /** Whether they are GOING. */
  isExpected: z.boolean(),
  /** How many guests they announced, and their names. */
  guestCount: z.number(),
  guests: z.nullable(guestNames),
  hasCome: z.boolean(),
  /** How many of their guests came. */
  arrivedCount: z.number(),
});

export type DoorEntry = z.infer<typeof doorEntry>;

/** GET /events/{id}/door, for those who manage the event: everyone at once, because it is used without network. */
export const door = z.object({
  title: z.string(),
  cancelledAt: z.nullable(instant),
  items: z.array(doorEntry),
});

export type Door = z.infer<typeof door>;

/** POST /events/{id}/door/{personId}. The latest mark counts, in whichever order they arrive, and however often. */
export const attendanceMark = z.strictObject({
  /** Adds someone unannounced, with a new id. With an @ it is the username of a member of the club. */
  name: z.optional(z.nullable(name(100))),
  hasCome: z.boolean(),
  guestCount: z.int().check(z.gte(0), z.lte(maxGuests)),
  /** When it was marked. */
  at: instantInput,
});

export type AttendanceMark = z.infer<typeof attendanceMark>;

export const doorParams = z.strictObject({ id: uuid, personId: uuid });

/** GET /clubs/{id}/attendance.csv */
export const attendanceQuery = z.strictObject({
  year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999)),
});

/** The series of an event. Its dates are computed by the database alone, and its words are in events/series-in-words.ts. */
import * as z from 'zod/mini';
import { uuid } from '../common.ts';

export const unit = z.enum(['WEEK', 'MONTH']);

/** On the first evening's day of the month, on its weekday with its place in the month, or on the last such weekday. */
export const monthlyOn = z.enum(['DAY', 'WEEKDAY', 'LAST_WEEKDAY']);

/** From 1 for Monday to 7 for Sunday. */
export const weekday = z.int().check(z.gte(1), z.lte(7));

/** The series of an event. */
export const series = z.object({
  id: uuid,
  unit,
  every: z.number(),
  weekdays: z.nullable(z.array(weekday)),
  monthlyOn: z.nullable(monthlyOn),
  /** The day of its first evening, in the event's time zone. */
  startsOn: z.iso.date(),
  /** The last day on which there can be an evening. Null if it goes on. */
  untilOn: z.nullable(z.iso.date()),
});

export type Series = z.infer<typeof series>;

/** Which evenings of a series an act concerns: this one, it and later ones, or all that are still to come. */
export const scope = z.enum(['THIS', 'LATER', 'ALL']);

export type Scope = z.infer<typeof scope>;

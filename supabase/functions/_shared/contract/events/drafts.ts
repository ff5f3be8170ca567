/** What the hosts of an event write. Apart from the replies, because lists of events do without it. */
import * as z from 'zod/mini';
import {
  instantInput,
  name,
  optionalName,
  optionalText,
  requiredInstant,
  someOf,
  uuid,
  written,
} from '../common.ts';
import { maxGuests, maxQuestions } from '../events.ts';
import { maxDates } from '../polls/date-polls.ts';
import { serverNow } from '../values/server-now.ts';
import { currentZone, isTimeZone } from '../values/time-zones.ts';
import { repetition } from './repetition.ts';
import { scope } from './series.ts';

/** How many answers a question can offer. @public `npm run generate` reads it. */
export const maxAnswerChoices = 8;

/** The words of a question. @public `npm run generate` reads its length. */
export const questionText = name(150, 'Please write the question');

/** An answer that a question offers. @public `npm run generate` reads its length. */
export const answerChoice = name(60);

/** The ten most common zones. */
export const commonTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Australia/Sydney',
];

export const defaultTimeZone = 'America/New_York';

export const startMissing = 'Title and start time are required';

const startPast = 'Cannot create events in the past';

const endTooEarly = 'End time must be after start time';

const closesTooLate = 'RSVPs must close before the event starts';

const closesInPast = 'RSVPs cannot close in the past';

/** For a wall-clock time that a clock change skips. */
export const timeSkipped = 'The clocks skip this time on that day. Please choose another one.';

/** An IANA zone that this machine knows, by the name that it has today. The database checks against its own list again. */
export const timeZone = z
  .string()
  .check(
    z.regex(
      /^(UTC|[A-Za-z_]+(\/[A-Za-z_-]+){1,2}|Etc\/GMT([+-]\d{1,2})?)$/,
      'Please choose a time zone from the list.',
    ),
    z.maxLength(50),
    z.refine(isTimeZone, 'Please choose a time zone from the list.'),
    z.overwrite(currentZone),
  );

const seatsWrong = 'Please enter a whole number of seats, from 1 to 1,000.';

const tooFewChoices = 'Please write at least two answers to choose from, one per line';

const questionDraft = z.strictObject({
  id: z.optional(uuid),
  text: questionText,
  choices: z.nullable(
    z.array(answerChoice).check(
      z.minLength(2, tooFewChoices),
      z.maxLength(maxAnswerChoices, `Please write at most ${maxAnswerChoices} answers to choose from`),
      z.refine((choices) => new Set(choices).size === choices.length, 'Please write each answer once'),
    ),
  ),
  isRequired: z.boolean(),
  isShared: z.boolean(),
});

export type QuestionDraft = z.infer<typeof questionDraft>;

/** What the hosts of an event write. */
const eventFields = z.strictObject({
  title: name(150, startMissing),
  description: optionalText(2000),
  location: optionalName(100),
  /** A venue of the same club. One that is gone is left out. */
  venueId: z.optional(z.nullable(uuid)),
  /** Shown to those who are going. They are notified of another one. */
  address: optionalName(200),
  /** Times are in UTC, or have the offset that the event's zone has at that time. */
  startTime: requiredInstant(startMissing),
  endTime: z.optional(z.nullable(instantInput)),
  timezone: timeZone,
  isPublic: z.boolean(),
  /** When RSVPs close, at the latest when the event starts. */
  rsvpsCloseAt: z.optional(z.nullable(instantInput)),
  /** How many seats there are. Not fewer than the users who are going. */
  capacity: z.optional(z.nullable(z.int(seatsWrong).check(z.gte(1, seatsWrong), z.lte(1000, seatsWrong)))),
  /** How many guests each user can bring. */
  maxGuests: z.optional(z.int().check(z.gte(0), z.lte(maxGuests))),
  /** All of them, in order. One with an id stays, with its answers, and one that is left out is deleted with them. */
  questions: z.optional(
    z.array(questionDraft).check(z.maxLength(maxQuestions, `Please ask at most ${maxQuestions} questions`)),
  ),
});

type Times = {
  startTime?: string | undefined;
  endTime?: string | null | undefined;
  rsvpsCloseAt?: string | null | undefined;
};

const endsAfterStart = z.refine<Times>(
  ({ startTime, endTime }) => !startTime || !endTime || Date.parse(endTime) > Date.parse(startTime),
  { error: endTooEarly, path: ['endTime'] },
);

/** RSVPs that have closed, such as by hand, may have closed after the start of an event that is moved to the past. */
const closesBeforeStart = z.refine<Times>(
  ({ startTime, rsvpsCloseAt }) =>
    !startTime || !rsvpsCloseAt || Date.parse(rsvpsCloseAt) <= Math.max(Date.parse(startTime), serverNow()),
  { error: closesTooLate, path: ['rsvpsCloseAt'] },
);

/** POST /clubs/{id}/events */
export const eventDraft = z
  .extend(eventFields, {
    startTime: eventFields.shape.startTime.check(z.refine((at) => Date.parse(at) >= serverNow(), startPast)),
    isPublic: z._default(eventFields.shape.isPublic, true),
    rsvpsCloseAt: z.optional(
      z.nullable(instantInput.check(z.refine((at) => Date.parse(at) >= serverNow(), closesInPast))),
    ),
    /** Makes it the first evening of a series. */
    repeats: z.optional(z.nullable(repetition)),
  })
  .check(endsAfterStart, closesBeforeStart);

export type EventDraft = z.input<typeof eventDraft>;

const futureTime = eventFields.shape.startTime.check(
  z.refine((at) => Date.parse(at) >= serverNow(), startPast),
);

/** POST /date-polls: an event without its times, and the dates to choose from. When RSVPs close depends on the date. */
export const datePollDraft = z.strictObject({
  clubId: z.uuid('Please select a club'),
  event: z.extend(z.omit(eventFields, { startTime: true, endTime: true, rsvpsCloseAt: true }), {
    isPublic: z._default(eventFields.shape.isPublic, true),
  }),
  startTimes: z
    .array(futureTime)
    .check(
      z.minLength(2, 'Please enter at least two dates.'),
      z.maxLength(maxDates, `A poll can have at most ${maxDates} dates.`),
    ),
  /** How long the event takes, whatever the date. Null for an open end. */
  minutes: z._default(z.nullable(z.int().check(z.gte(15), z.lte(10_080))), null),
  isAnonymous: z._default(z.boolean(), false),
});

export type DatePollDraft = z.input<typeof datePollDraft>;

/** How many events of a calendar file can be imported at once. */
export const maxImportedEvents = 300;

/** An event of a calendar file, or one of its series. It may be in the past. */
export const importedEvent = z
  .extend(
    z.omit(eventFields, {
      venueId: true,
      address: true,
      isPublic: true,
      rsvpsCloseAt: true,
      capacity: true,
      maxGuests: true,
      questions: true,
    }),
    {
      /** Its UID in the file, and for one of a series also when it is. An event is imported once. */
      uid: written(300),
    },
  )
  .check(endsAfterStart);

export type ImportedEvent = z.infer<typeof importedEvent>;

const noEvents = 'There are no events to import.';

const tooManyEvents = `Please import at most ${maxImportedEvents} events at once.`;

/** POST /clubs/{id}/events/import. Events that the club already has are left out. */
export const eventImport = z.strictObject({
  events: someOf(importedEvent, maxImportedEvents, noEvents, tooManyEvents),
  /** For all of them, as for a new event. */
  isPublic: z._default(z.boolean(), false),
});

export type EventImport = z.input<typeof eventImport>;

export const eventsImported = z.object({ addedCount: z.number() });

/** How many events of a calendar file can be checked at once. */
export const maxCheckedEvents = 3000;

/** POST /clubs/{id}/events/import/check: which of these the club already has. */
export const eventImportCheck = z.strictObject({
  uids: someOf(
    written(300),
    maxCheckedEvents,
    noEvents,
    'This calendar has too many events. Please export a shorter period.',
  ),
});

export const eventImportChecked = z.object({ importedUids: z.array(z.string()) });

/**
 * PATCH and PUT /events/{id}. Fields that are left out stay the same, and null clears a field. With a `scope`, other evenings
 * of its series get the same, except where they were changed by hand. Only one evening at a time can be moved to another day.
 */
export const eventUpdate = z
  .extend(z.partial(eventFields), { scope: z.optional(scope) })
  .check(endsAfterStart, closesBeforeStart);

export type EventUpdate = z.input<typeof eventUpdate>;

/**
 * POST /events/{id}/cancel, with an optional note to users with an RSVP. With a `scope`, also other evenings of its series,
 * which then ends. Those to which no one but their host has said that they might come are deleted.
 */
export const cancellation = z.optional(
  z.strictObject({ note: optionalText(500), scope: z._default(scope, 'THIS') }),
);

/** DELETE /events/{id}. Its host can also delete other evenings of its series (`scope`), which then ends. */
export const eventRemoval = z.optional(
  z.strictObject({ reason: optionalText(500), scope: z._default(scope, 'THIS') }),
);

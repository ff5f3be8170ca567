import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import {
  instant,
  instantInput,
  mentions,
  name,
  optionalName,
  optionalText,
  pageOf,
  pageQuery,
  requiredInstant,
  rightsOf,
  someOf,
  uuid,
  written,
} from './common.ts';
import { maxDates } from './date-polls.ts';
import { repetition, scope, series } from './event-series.ts';
import { serverNow } from './server-now.ts';
import { currentZone, isTimeZone } from './time-zones.ts';
import { author, userKey } from './users.ts';

/** What a user chooses. */
export const rsvpChoice = z.enum(['GOING', 'MAYBE', 'NOT_GOING']);
export type RsvpChoice = z.infer<typeof rsvpChoice>;

/** Someone who chose GOING, but found the event full, is WAITLISTED. */
const rsvpStatus = z.enum([...rsvpChoice.options, 'WAITLISTED']);

/** How many guests an event can allow each user to bring. */
export const maxGuests = 4;
/** The name of a guest. @public `npm run generate` reads its length. */
export const guestName = name(50);
/** The name of each guest, or null where none was given. */
const guestNames = z.array(z.nullable(z.string()));

/** How many questions an event can ask. @public `npm run generate` reads it. */
export const maxQuestions = 2;
/** How many answers a question can offer. @public `npm run generate` reads it. */
export const maxAnswerChoices = 8;
/** The words of a question. @public `npm run generate` reads its length. */
export const questionText = name(150, 'Please write the question');
/** An answer that a question offers. @public `npm run generate` reads its length. */
export const answerChoice = name(60);
/** @public `npm run generate` reads its length. */
export const answerText = written(300);

/** What an event asks of those who go, with the reader's own answer. */
const question = z.object({
  id: uuid,
  text: z.string(),
  /** Null if the answer is a text. */
  choices: z.nullable(z.array(z.string())),
  /** Whether it must be answered to choose GOING. */
  isRequired: z.boolean(),
  /** Whether everyone who is going sees the answers. Otherwise only the hosts do. */
  isShared: z.boolean(),
  answer: z.nullable(z.string()),
  /** Whether the question or its choices have changed since it was answered. */
  isOutdated: z.boolean(),
});
export type Question = z.infer<typeof question>;

/** An answer of another user. */
const answer = z.object({ questionId: uuid, text: z.string(), isOutdated: z.boolean() });

/** An RSVP to an event. Lists contain only those that are GOING. */
const rsvp = z.object({
  id: uuid,
  userId: uuid,
  status: rsvpStatus,
  user: author,
  guestCount: z.number(),
  /** For its user and the hosts. Null for everyone else, and if there are none. Lists of events leave it out. */
  guests: z.optional(z.nullable(guestNames)),
  /** As far as the reader may see them. Lists of events leave them out. */
  answers: z.optional(z.array(answer)),
});
export type Rsvp = z.infer<typeof rsvp>;
export const rsvpPage = pageOf(rsvp);

/** Someone who waits for a seat, with their place in line, from 1, and their guests, who need seats too. */
const waiting = z.object({
  id: uuid,
  userId: uuid,
  position: z.number(),
  user: author,
  guestCount: z.number(),
  guests: guestNames,
});
/** GET /events/{id}/waitlist, for the hosts, and the owner and admins of the club. */
export const waitlistPage = pageOf(waiting);

/** A member who hosts an event with its creator. */
const coHost = z.object({
  user: author,
  /** They have not answered yet. Only the creator and they themselves see that. */
  isInvited: z.boolean(),
  viewer: rightsOf('canMessage', 'canRemove', 'canHandOver'),
});
export type CoHost = z.infer<typeof coHost>;

/** Who hosts an event with its creator, in the order in which they accepted, and what the reader may do about it. */
const hosting = z.object({
  coHosts: z.array(coHost),
  viewer: rightsOf('canInvite', 'canAnswer', 'canStepDown'),
});

/** An event, as in the feed, in lists and on its own. */
export const event = z.object({
  type: z.literal('event'),
  id: uuid,
  title: z.string(),
  description: z.nullable(z.string()),
  /** In the description. */
  mentions,
  /** For everyone who can see it. */
  location: z.nullable(z.string()),
  /** Whether those who are going see an address. */
  hasAddress: z.boolean(),
  /** Null in lists, and for everyone but those who are going and the hosts. */
  address: z.nullable(z.string()),
  startTime: instant,
  endTime: z.nullable(instant),
  /** The IANA zone in which the times are shown. */
  timezone: z.string(),
  /** What its creator chose. It has no effect in a private club. */
  isPublic: z.boolean(),
  /** Whether the owner or an admin of its private club has opened it to everyone: a public evening. */
  isOpenedByClub: z.boolean(),
  /** Whether every signed-in user can read it: in a public club `isPublic`, in a private one `isOpenedByClub`. */
  isOpen: z.boolean(),
  /** Null unless it was cancelled. A cancelled event can still be read, but no longer edited or RSVP'd to. */
  cancelledAt: z.nullable(instant),
  /** A note when cancelling it, by its creator or the club. */
  cancellationNote: z.nullable(z.string()),
  /** Whether the club's owner or an admin cancelled it, and not its creator. */
  isCancelledByClub: z.boolean(),
  /**
   * The host. Null, like `creator`, if there is a block between the reader and the host, and for guests: readers of a
   * public evening who are not members of its private club.
   */
  creatorId: z.nullable(uuid),
  creator: z.nullable(author),
  /** Only of a single event: null in lists. Guests see no co-hosts, and a block hides one. */
  hosting: z.nullable(hosting),
  clubId: uuid,
  createdAt: instant,
  editedAt: z.nullable(instant),
  club: z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() }),
  /** How many are GOING, and how many comments there are, which readers of a public evening do not see. */
  _count: z.object({ rsvps: z.number(), comments: z.number() }),
  /** The reader's time-out in its club. */
  timeOut: z.nullable(timeOut),
  /** When RSVPs close. Until the event begins, users can then still say that they cannot go. Null: when it begins. */
  rsvpsCloseAt: z.nullable(instant),
  /** How many seats there are, also for guests. Null if everyone can come. */
  capacity: z.nullable(z.number()),
  /** How many guests each user can bring. */
  maxGuests: z.number(),
  /** How many guests those who are GOING bring. */
  guestCount: z.number(),
  /** How many wait for a seat. */
  waitingCount: z.number(),
  /** The reader's own place in line, from 1, if they wait. */
  waitlistPosition: z.nullable(z.number()),
  /** How many are MAYBE. Null for everyone but its hosts. */
  maybeCount: z.nullable(z.number()),
  /** If it is an evening of a series, the rule by which that repeats. */
  series: z.nullable(series),
  /** The first attendees (GOING): five in lists, twenty for a single event. A guest finds only themselves. */
  rsvps: z.array(rsvp),
  /** The reader's own RSVP. Others see it only if it is GOING. */
  userRsvp: z.nullable(rsvpStatus),
  /** The guests whom the reader brings. */
  userGuests: guestNames,
  questions: z.array(question),
  /** Whether the reader came, and to how many events that year. Null if no host recorded it. Lists leave it out. */
  attendance: z.optional(z.nullable(z.object({ hasCome: z.boolean(), count: z.number() }))),
  /**
   * What the reader may do: create another one like it (hosts who are members), delete their own event, or remove or take
   * over another user's in a club they run. Guests do not see who hosts it and who comes (`canSeePeople`). Hosts see who waits for a seat and can change the order
   * (`canSeeWaitlist`), can close RSVPs and open them again (`canCloseRsvps`), write to those who come (`canWriteToAttendees`),
   * can download the list of attendees (`canDownload`), and tick off who came from three hours before the event (`canSeeDoor`).
   */
  viewer: rightsOf(
    'canEdit',
    'canDuplicate',
    'canOpen',
    'canClose',
    'canCancel',
    'canTakeOver',
    'canDelete',
    'canDownload',
    'canRemove',
    'canReport',
    'canMessage',
    'canRsvp',
    'canCloseRsvps',
    'canWriteToAttendees',
    'canSeePeople',
    'canComment',
    'canSeeWaitlist',
    'canSeeDoor',
  ),
});
export type Event = z.infer<typeof event>;
export const eventPage = pageOf(event);

export const eventParams = z.strictObject({ id: uuid });

/**
 * GET /events: those of the reader's clubs, those happening now first, then the next ones, soonest first. `next`: the
 * same without cancelled ones. `mine`: those the reader is going to, in any club. `public`: the next open ones of clubs
 * that the reader is not in. `past`: those that are over, latest first.
 */
export const eventQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z._default(z.enum(['upcoming', 'next', 'mine', 'public', 'past']), 'upcoming'),
});
/** The scopes of the Events screen. */
export type EventScope = Exclude<z.infer<typeof eventQuery>['scope'], 'next'>;

/**
 * GET /clubs/{id}/events: all, by start time. Narrowed by `upcoming`, `next` (without cancelled ones) or `past` (latest
 * first).
 */
export const clubEventQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z.optional(z.enum(['upcoming', 'next', 'past'])),
});

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

/** An answer to a question of the event. Null takes it back. */
const answerDraft = z.strictObject({
  questionId: uuid,
  text: z.nullable(answerText),
  /** Whether the user was told that everyone who is going would see it. */
  isShared: z.boolean(),
});

/**
 * POST /events/{id}/rsvp. Guests and answers that are left out stay the same. They come only with GOING. After RSVPs have
 * closed, only NOT_GOING, or fewer guests.
 */
export const rsvpDraft = z.strictObject({
  status: rsvpChoice,
  guests: z.optional(
    z.array(z.nullable(guestName)).check(z.maxLength(maxGuests, `Please bring at most ${maxGuests} guests`)),
  ),
  answers: z.optional(z.array(answerDraft).check(z.maxLength(maxQuestions))),
});
export type RsvpDraft = z.infer<typeof rsvpDraft>;

/**
 * The state after an RSVP is made, read or deleted. Null if there is none. Users who wait also get their place in line, from
 * 1, and those who bring guests their names.
 */
export const rsvpState = z.object({
  status: z.nullable(rsvpStatus),
  waitlistPosition: z.optional(z.number()),
  guests: z.optional(guestNames),
});

export type RsvpState = z.infer<typeof rsvpState>;

/** POST /events/{id}/waitlist/{userId}/front, DELETE /events/{id}/hosts/{userId} and POST /events/{id}/hosts/{userId}/hand-over */
export const eventUserParams = z.strictObject({ id: uuid, userId: uuid });

/** POST /events/{id}/hosts */
export const hostInvitation = z.strictObject({ userId: userKey });

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

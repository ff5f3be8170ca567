import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import { instant, mentions, pageOf, pageQuery, rightsOf, uuid } from './common.ts';
import { series } from './events/series.ts';
import { author, userKey } from './users.ts';

/** What a user chooses. */
export const rsvpChoice = z.enum(['GOING', 'MAYBE', 'NOT_GOING']);

export type RsvpChoice = z.infer<typeof rsvpChoice>;

/** Someone who chose GOING, but found the event full, is WAITLISTED. */
export const rsvpStatus = z.enum([...rsvpChoice.options, 'WAITLISTED']);

/** How many guests an event can allow each user to bring. */
export const maxGuests = 4;

/** The name of each guest, or null where none was given. */
export const guestNames = z.array(z.nullable(z.string()));

/** How many questions an event can ask. @public `npm run generate` reads it. */
export const maxQuestions = 2;

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
export const rsvp = z.object({
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
  /** The card of the place where it is held: GET /venues/{id}. */
  venueId: z.nullable(uuid),
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
   * The host. Null, like `creator`, if there is a block between the reader and the host, and for visitors: readers of a
   * public evening who are not members of its private club.
   */
  creatorId: z.nullable(uuid),
  creator: z.nullable(author),
  /** Only of a single event: null in lists. Visitors see no co-hosts, and a block hides one. */
  hosting: z.nullable(hosting),
  clubId: uuid,
  createdAt: instant,
  editedAt: z.nullable(instant),
  club: z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() }),
  /** How many are GOING, and how many comments there are, which visitors do not see. */
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
  /** The first attendees (GOING): five in lists, twenty for a single event. A visitor finds only themselves. */
  rsvps: z.array(rsvp),
  /** The reader's own RSVP. Others see it only if it is GOING. */
  userRsvp: z.nullable(rsvpStatus),
  /** The guests whom the reader brings. */
  userGuests: guestNames,
  questions: z.array(question),
  /** Whether the reader came, and to how many events that year. Null if no host recorded it. Lists leave it out. */
  attendance: z.optional(z.nullable(z.object({ hasCome: z.boolean(), count: z.number() }))),
  /** How far its tasting has got. Null without one, and for visitors who are not going. Lists leave it out. */
  tasting: z.optional(z.nullable(z.enum(['PLANNED', 'OPEN', 'CLOSED', 'REVEALED']))),
  /**
   * What the reader may do: create another one like it (hosts who are members), delete their own event, or remove or take
   * over another user's in a club they run. Visitors do not see who hosts it and who comes (`canSeePeople`). Hosts see who
   * waits for a seat and can change the order (`canSeeWaitlist`). They can close RSVPs and open them again
   * (`canCloseRsvps`), message attendees (`canWriteToAttendees`), download the list of them (`canDownload`), and from three
   * hours before the event tick off who came (`canSeeDoor`).
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

/** POST /events/{id}/waitlist/{userId}/front, DELETE /events/{id}/hosts/{userId} and POST /events/{id}/hosts/{userId}/hand-over */
export const eventUserParams = z.strictObject({ id: uuid, userId: uuid });

/** POST /events/{id}/hosts */
export const hostInvitation = z.strictObject({ userId: userKey });

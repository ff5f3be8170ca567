/** RSVPs: what users write, and the replies about them. */
import * as z from 'zod/mini';
import { name, pageOf, uuid, written } from '../common.ts';
import { guestNames, maxGuests, maxQuestions, rsvp, rsvpChoice, rsvpStatus } from '../events.ts';
import { author } from '../users.ts';

/** The name of a guest. @public `npm run generate` reads its length. */
export const guestName = name(50);

/** @public `npm run generate` reads its length. */
export const answerText = written(300);

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

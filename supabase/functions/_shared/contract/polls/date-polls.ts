import * as z from 'zod/mini';
import { instant, pageOf, rightsOf, uuid } from '../common.ts';
import { author } from '../users.ts';

/** What a member answers for a date. MAYBE: if need be. */
export const dateAnswer = z.enum(['YES', 'MAYBE', 'NO']);
export type DateAnswer = z.infer<typeof dateAnswer>;

/** Null for a date that was not answered. */
const answers = z.array(z.nullable(dateAnswer));

/** The most dates that a poll can have. */
export const maxDates = 10;

/** A poll for the date of an event, as its post has it. Answers name dates by their position. */
export const datePoll = z.object({
  title: z.string(),
  location: z.nullable(z.string()),
  /** The IANA zone in which the dates are shown. */
  timezone: z.string(),
  /** In order, with how many users answered what, and the reader's own answer. */
  dates: z.array(
    z.object({
      startTime: instant,
      endTime: z.nullable(instant),
      yes: z.number(),
      maybe: z.number(),
      no: z.number(),
      userAnswer: z.nullable(dateAnswer),
    }),
  ),
  /** Whether only the hosts see who answered what: the author, and the owner and admins of the club. */
  isAnonymous: z.boolean(),
  /** How many users have answered. */
  _count: z.object({ answers: z.number() }),
  /** The position of the chosen date, which ended the poll. Null until one is chosen. */
  chosenDate: z.nullable(z.number()),
  /** The event on the chosen date. Null if it was deleted, or the reader cannot see it. */
  eventId: z.nullable(uuid),
  viewer: rightsOf('canAnswer', 'canChoose', 'canSeeAnswers'),
});
export type DatePoll = z.infer<typeof datePoll>;

export const datePollParams = z.strictObject({ id: uuid });

/** GET /date-polls: the open ones of the reader's clubs. The id is that of the post. */
const openDatePoll = z.object({
  id: uuid,
  title: z.string(),
  clubId: uuid,
  club: z.object({ slug: z.string(), name: z.string() }),
  _count: z.object({ dates: z.number(), answers: z.number() }),
  hasAnswered: z.boolean(),
});
export const openDatePolls = pageOf(openDatePoll);

/** POST /date-polls/{id}/answers replaces the reader's answers. One for each date. */
export const dateAnswersDraft = z.strictObject({ answers: answers.check(z.maxLength(maxDates)) });

/** Who answered what. The id is the user's. */
const givenDateAnswers = z.object({ id: uuid, user: author, answers });
export type GivenDateAnswers = z.infer<typeof givenDateAnswers>;
export const dateAnswersPage = pageOf(givenDateAnswers);

/** POST /date-polls/{id}/choose: the position of the date. */
export const dateChoice = z.strictObject({ date: z.int().check(z.gte(0), z.lt(maxDates)) });

import * as z from 'zod/mini';
import { instant, name, pageOf, rightsOf, uuid } from './common.ts';
import { author } from './users.ts';

/** A poll, as its post has it. A vote names choices by their position, from 0. */
export const poll = z.object({
  /** `votes` is null for readers who do not see the results. */
  choices: z.array(z.object({ text: z.string(), votes: z.nullable(z.number()) })),
  isMultiple: z.boolean(),
  /** Null if it does not end. */
  endsAt: z.nullable(instant),
  /** Whether results are hidden until the reader has voted or the poll has ended. */
  hidesResults: z.boolean(),
  /** Whether readers who see the results also see who voted for what. */
  showsVoters: z.boolean(),
  /** How many users have voted. */
  _count: z.object({ voters: z.number() }),
  /** What the reader voted for. */
  userVotes: z.array(z.number()),
  viewer: rightsOf('canVote', 'canSeeResults', 'canSeeVoters'),
});
export type Poll = z.infer<typeof poll>;

export const minPollChoices = 2;
export const maxPollChoices = 10;
export const maxPollChoiceLength = 100;
const maxPollDays = 60;

const tooFewChoices = 'Please write at least two answers.';
const tooManyChoices = `A poll can have at most ${maxPollChoices} answers.`;

/** The poll of a new post. */
export const pollDraft = z.strictObject({
  choices: z.array(name(maxPollChoiceLength, 'Please write something for each answer')).check(
    z.minLength(minPollChoices, tooFewChoices),
    z.maxLength(maxPollChoices, tooManyChoices),
    z.refine(
      (choices) => new Set(choices.map((text) => text.trim().toLowerCase())).size === choices.length,
      'Please make the answers different from each other.',
    ),
  ),
  isMultiple: z._default(z.boolean(), false),
  /** When it ends, in days from now. Null if it does not end. */
  days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxPollDays))), null),
  hidesResults: z._default(z.boolean(), false),
  showsVoters: z._default(z.boolean(), false),
});
export type PollDraft = z.input<typeof pollDraft>;

/** POST /posts/{id}/vote replaces the reader's vote. */
export const voteDraft = z.strictObject({
  choices: z
    .array(z.int().check(z.gte(0), z.lt(maxPollChoices)))
    .check(z.minLength(1, 'Please choose an answer.'), z.maxLength(maxPollChoices)),
});

/** Who voted for what. The id is the user's. */
const vote = z.object({ id: uuid, user: author, choices: z.array(z.number()) });
export const votePage = pageOf(vote);

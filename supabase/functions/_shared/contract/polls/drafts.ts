/** What users write about polls. Apart from the replies, because a feed does without it. */
import * as z from 'zod/mini';
import { name } from '../common.ts';

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

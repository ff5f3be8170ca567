import * as z from 'zod/mini';
import { instant, instantInput, pageOf, uuid } from './common.ts';
import { namedProduct, smokeCategory } from './humidor.ts';
import { reviewDraft } from './reviews.ts';

/** What a user smoked, when and where. Only they can read it. */
export const journalEntry = z.object({
  id: uuid,
  /** The address of the product that it names: /products/{slug}. */
  productSlug: z.string(),
  category: smokeCategory,
  productName: z.string(),
  brand: z.nullable(z.string()),
  smokedAt: instant,
  place: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
  /** Stars. */
  rating: z.nullable(z.number()),
  line: z.nullable(z.string()),
  createdAt: instant,
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const journalPage = pageOf(journalEntry);

export const journalParams = z.strictObject({ id: uuid });

const text = (longest: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(longest, `Please use at most ${longest} characters`))));

/** POST /journal */
export const journalDraft = z.strictObject({
  ...namedProduct,
  smokedAt: instantInput,
  place: text(100),
  minutes: z.optional(
    z.nullable(
      z
        .number('Please enter a number')
        .check(
          z.int('Please enter whole minutes'),
          z.gte(1, 'Please enter at least one minute'),
          z.lte(600, 'Please enter at most 600 minutes'),
        ),
    ),
  ),
  rating: z.optional(z.nullable(reviewDraft.shape.rating)),
  line: text(500),
});
export type JournalDraft = z.infer<typeof journalDraft>;

/** PATCH /journal/{id}: what is named is changed. */
export const journalUpdate = z.partial(journalDraft);

import * as z from 'zod/mini';
import { instant, instantInput, optionalText, pageOf, uuid } from './common.ts';
import { timeZone } from './events.ts';
import { namedProduct, smokeCategory } from './humidor.ts';
import { reviewDraft } from './reviews.ts';
import { author, userSearchQuery } from './users.ts';

const smoked = {
  category: smokeCategory,
  productName: z.string(),
  brand: z.nullable(z.string()),
};
const namedEvent = z.object({ id: uuid, title: z.string() });
const namedClub = z.object({ id: uuid, slug: z.string(), name: z.string() });
const namedPipe = z.object({ id: uuid, name: z.string() });

/** What a user smoked, when and where. Only they can read it. */
export const journalEntry = z.object({
  id: uuid,
  /** The address of the product that it names: /products/{slug}. */
  productSlug: z.string(),
  ...smoked,
  smokedAt: instant,
  place: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
  /** Stars. */
  rating: z.nullable(z.number()),
  line: z.nullable(z.string()),
  /** What a bowl was smoked in. */
  pipe: z.nullable(namedPipe),
  /** Null also where the reader can no longer see it, as with the club and the companions. */
  event: z.nullable(namedEvent),
  club: z.nullable(namedClub),
  companions: z.array(author),
  clientId: z.nullable(uuid),
  createdAt: instant,
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const journalPage = pageOf(journalEntry);

export const journalParams = z.strictObject({ id: uuid });

const journalFields = {
  ...namedProduct,
  smokedAt: instantInput,
  place: optionalText(100),
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
  line: optionalText(500),
  pipeId: z.optional(z.nullable(uuid)),
  eventId: z.optional(z.nullable(uuid)),
  clubId: z.optional(z.nullable(uuid)),
  /** Users whom the writer follows or shares a club with. Others are left out. */
  companionIds: z.optional(z.array(uuid).check(z.maxLength(10, 'Please name at most ten people'))),
};
/** Fails for a cigar in a pipe. */
const bowlInPipe = z.refine<{ category?: string | undefined; pipeId?: string | null | undefined }>(
  ({ category, pipeId }) => category !== 'CIGAR' || !pipeId,
  { error: 'Only pipe tobacco is smoked in a pipe', path: ['pipeId'] },
);

/** POST /journal */
export const journalDraft = z
  .strictObject({
    ...journalFields,
    /** An id that the client made. The same entry sent again is written once. */
    clientId: z.optional(uuid),
  })
  .check(bowlInPipe);
export type JournalDraft = z.infer<typeof journalDraft>;

/** PATCH /journal/{id}: what is named is changed. */
export const journalUpdate = z.partial(z.strictObject(journalFields)).check(bowlInPipe);

/** GET /journal/choices: what the form of an entry offers. */
export const journalChoices = z.object({
  /** Smoked last. */
  products: z.array(z.object(smoked)),
  places: z.array(z.string()),
  pipes: z.array(namedPipe),
  clubs: z.array(namedClub),
  /** Of the last week, in the user's clubs. */
  events: z.array(namedEvent),
});

/** GET /journal/companions: whom an entry may name. Without `q`, those of late. */
export const journalCompanionsQuery = z.strictObject({ q: userSearchQuery.shape.q });
export const journalCompanions = pageOf(author);

/** GET /journal/year */
export const journalYearQuery = z.strictObject({
  year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999)),
  /** The zone whose days count. */
  timezone: timeZone,
});

/** A product with what a year's entries say of it. */
const yearProduct = z.object({
  ...smoked,
  productSlug: z.string(),
  entryCount: z.number(),
  /** The average of the owner's own stars; null without any. */
  rating: z.nullable(z.number()),
  /** From one of its public reviews. */
  imageUrl: z.nullable(z.string()),
});
export type YearProduct = z.infer<typeof yearProduct>;

export const journalYear = z.object({
  year: z.number(),
  /** The year of the first entry; null for an empty journal. */
  firstYear: z.nullable(z.number()),
  entryCount: z.number(),
  minutes: z.number(),
  cigars: z.number(),
  bowls: z.number(),
  /** Those with entries, in order. */
  days: z.array(z.object({ day: z.iso.date(), entryCount: z.number(), productNames: z.array(z.string()) })),
  favourites: z.array(yearProduct),
  highestRated: z.array(yearProduct),
  companions: z.array(author),
});
export type JournalYear = z.infer<typeof journalYear>;

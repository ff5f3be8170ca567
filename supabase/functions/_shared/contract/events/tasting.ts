/** The tasting of an event: what its hosts list, what each person notes, and what all notes add up to. */
import * as z from 'zod/mini';
import { instant, instantInput, name, optionalName, optionalText, rightsOf, uuid } from '../common.ts';
import { smokeCategory } from '../humidor.ts';
import { noteFields, tastingProfile } from '../products/tastings.ts';
import { author } from '../users.ts';

/** How many samples a tasting can have. */
export const maxSamples = 8;

/** What a sample is, with the page of the product if it has one. */
const sampleProduct = z.object({
  productName: z.string(),
  brand: z.nullable(z.string()),
  productSlug: z.nullable(z.string()),
});
export type SampleProduct = z.infer<typeof sampleProduct>;

const { place: _place, ...tasted } = noteFields;

/** Notes on a sample: those of a review without the place, and what only a tasting has. Fields may be missing. */
export const sampleNotes = z.partial(
  z.object({
    ...tasted,
    /** Stars, from one to five. */
    rating: z.number(),
    /** What the sample could be. Shown with the name of its author after the reveal. */
    guess: z.string(),
    /** For the author alone. */
    remark: z.string(),
  }),
);
export type SampleNotes = z.infer<typeof sampleNotes>;

const tastingSample = z.object({
  id: uuid,
  position: z.number(),
  category: smokeCategory,
  /** Null before the reveal of a blind tasting, for its hosts too. */
  product: z.nullable(sampleProduct),
  /** The reader's own notes, and their id, if there are any. */
  notes: sampleNotes,
  noteId: z.nullable(uuid),
  /** Whether the reader's journal has an entry made of these notes. */
  isInJournal: z.boolean(),
  /** The reader's latest review of the product. Null before the reader may know what it is. */
  reviewId: z.nullable(uuid),
});
export type TastingSample = z.infer<typeof tastingSample>;

const tasting = z.object({
  isBlind: z.boolean(),
  /** The sample that the table has reached, from 1. Null before the tasting starts. */
  position: z.nullable(z.number()),
  /** Null while notes can be taken. */
  closedAt: z.nullable(instant),
  revealedAt: z.nullable(instant),
  samples: z.array(tastingSample),
});
export type Tasting = z.infer<typeof tasting>;

/** GET /events/{id}/tasting, and the reply of everything that changes it. */
export const tastingTable = z.object({
  event: z.object({
    id: uuid,
    title: z.string(),
    startTime: instant,
    timezone: z.string(),
    cancelledAt: z.nullable(instant),
  }),
  /** Null if none is planned. */
  tasting: z.nullable(tasting),
  /** Whether the reader hosts the event, and whether they have a place at the table. */
  viewer: rightsOf('canLead', 'canTaste'),
});
export type TastingTable = z.infer<typeof tastingTable>;

/** @public `npm run generate` reads its lengths. */
export const sampleDraft = z.strictObject({
  /** Of a sample that stays, with its notes. */
  id: z.optional(uuid),
  category: smokeCategory,
  productName: name(150, 'Please name the product'),
  brand: optionalName(100),
});

/** PATCH /events/{id}/tasting: all samples, in order. One that is left out is deleted. */
export const tastingPlan = z.strictObject({
  isBlind: z.boolean(),
  samples: z.array(sampleDraft).check(
    z.minLength(1, 'Please name at least one sample'),
    z.maxLength(maxSamples, `A tasting can have at most ${maxSamples} samples`),
    z.refine((samples) => {
      const ids = samples.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'A sample is listed twice'),
  ),
});
export type TastingPlan = z.infer<typeof tastingPlan>;

/** GET /events/{id}/tasting/flight, for the hosts: what they have listed. */
export const flight = z.object({
  isBlind: z.boolean(),
  samples: z.array(
    z.object({ id: uuid, category: smokeCategory, productName: z.string(), brand: z.nullable(z.string()) }),
  ),
});
export type Flight = z.infer<typeof flight>;

/** POST /events/{id}/tasting/move. Never back: a position that the table has reached changes nothing. */
export const tastingMove = z.strictObject({ position: z.int().check(z.gte(1), z.lte(maxSamples)) });

/** Fields that were noted, in a request. Null or an empty list removes one. */
export const sampleNotesDraft = z
  .partial(
    z.strictObject({
      ...tasted,
      tinNote: optionalText(200),
      rating: z.nullable(z.int().check(z.gte(1), z.lte(5))),
      guess: optionalName(150),
      remark: optionalText(500),
    }),
  )
  .check(z.refine((notes) => Object.keys(notes).length > 0, 'Please note something'));
export type SampleNotesDraft = z.infer<typeof sampleNotesDraft>;

/** PATCH /events/{id}/tasting/samples/{sampleId}/notes. Of each field the latest note counts, in whichever order they arrive. */
export const sampleNote = z.strictObject({
  notes: sampleNotesDraft,
  /** When it was noted. */
  at: instantInput,
});
export type SampleNote = z.infer<typeof sampleNote>;

export const sampleParams = z.strictObject({ id: uuid, sampleId: uuid });

/** GET /events/{id}/tasting/board: how many have scored, and nothing else before the reveal. */
export const tastingBoard = z.object({
  title: z.string(),
  isBlind: z.boolean(),
  position: z.nullable(z.number()),
  closedAt: z.nullable(instant),
  revealedAt: z.nullable(instant),
  /** How many are going or have come, apart from guests. */
  placeCount: z.number(),
  samples: z.array(
    z.object({
      position: z.number(),
      category: smokeCategory,
      product: z.nullable(sampleProduct),
      scoreCount: z.number(),
    }),
  ),
});

export type TastingBoard = z.infer<typeof tastingBoard>;

/** What all notes on a sample add up to. */
const sheetSample = z.object({
  position: z.number(),
  category: smokeCategory,
  product: sampleProduct,
  /** Also with the number of stars, as `rating`. */
  profile: tastingProfile,
  /** Right ones first. */
  guesses: z.array(z.object({ user: author, guess: z.string(), isRight: z.boolean() })),
});
export type SheetSample = z.infer<typeof sheetSample>;

/** GET /events/{id}/tasting/sheet, after the reveal. */
export const tastingSheet = z.object({
  title: z.string(),
  startTime: instant,
  timezone: z.string(),
  isBlind: z.boolean(),
  revealedAt: instant,
  samples: z.array(sheetSample),
});
export type TastingSheet = z.infer<typeof tastingSheet>;

import * as z from 'zod/mini';
import { instant, instantInput, mediaUrl, name, optionalName, optionalText, pageOf, uuid } from './common.ts';
import { factFields } from './products/facts.ts';
import { reviewDraft } from './reviews.ts';
import { tenths } from './values/tenths.ts';
import { whole } from './values/whole.ts';

/** The words of a product fact's field. */
const wordsOf = (category: 'PIPE' | 'PIPE_TOBACCO', name: string) =>
  factFields[category].find(({ field }) => field === name)?.words ?? [];

export const pipeShapes = wordsOf('PIPE', 'shape');
export const pipeMaterials = wordsOf('PIPE', 'material');
export const pipeFinishes = wordsOf('PIPE', 'finish');
export const pipeFilters = wordsOf('PIPE', 'filter');
export const tobaccoFamilies = wordsOf('PIPE_TOBACCO', 'family');

const maybeText = z.nullable(z.string());

/** A pipe that a user owns. Only that user can see it. */
export const pipe = z.object({
  id: uuid,
  name: z.string(),
  maker: maybeText,
  shape: maybeText,
  material: maybeText,
  finish: maybeText,
  filter: maybeText,
  /** Millimetres. */
  chamberWidth: z.nullable(z.number()),
  chamberDepth: z.nullable(z.number()),
  /** The family of tobaccos that it is reserved for. Null: any. */
  dedicatedFamily: maybeText,
  /** How many days it should rest between bowls. */
  restDays: z.number(),
  cleanedAt: z.nullable(instant),
  /** After how many bowls its owner wants to clean it. Null: no reminder. */
  cleanAfter: z.nullable(z.number()),
  /** From the journal. */
  bowlsSinceCleaned: z.number(),
  /** Since when it is no longer smoked. Null: it is in use. */
  retiredAt: z.nullable(instant),
  /** From the journal. */
  lastSmokedAt: z.nullable(instant),
  imageUrl: maybeText,
  note: maybeText,
  createdAt: instant,
});
export type Pipe = z.infer<typeof pipe>;

export const pipePage = pageOf(pipe);

export const pipeParams = z.strictObject({ id: uuid });

const word = (words: readonly string[]) => z.optional(z.nullable(z.enum(words as [string])));
const millimetres = (least: number, most: number) =>
  z.optional(
    z.nullable(
      tenths([least, `Please enter at least ${least} mm`], [most, `Please enter at most ${most} mm`]),
    ),
  );

const cleanAfter = whole(
  'Please enter a whole number',
  [1, 'Please enter 1 or more'],
  [200, 'Please enter at most 200 bowls'],
);
const restDays = whole(
  'Please enter whole days',
  [0, 'Please enter 0 or more'],
  [60, 'Please enter at most 60 days'],
);

const pipeFields = {
  name: name(100, 'Please name the pipe'),
  maker: optionalName(100),
  shape: word(pipeShapes),
  material: word(pipeMaterials),
  finish: word(pipeFinishes),
  filter: word(pipeFilters),
  chamberWidth: millimetres(10, 40),
  chamberDepth: millimetres(10, 90),
  dedicatedFamily: word(tobaccoFamilies),
  cleanedAt: z.optional(z.nullable(instantInput)),
  cleanAfter: z.optional(z.nullable(cleanAfter)),
  retiredAt: z.optional(z.nullable(instantInput)),
  imageUrl: z.optional(z.nullable(mediaUrl)),
  note: optionalText(1000),
};

/** POST /pipes. Without `restDays`, the pipe needs no rest. */
export const pipeDraft = z.strictObject({ ...pipeFields, restDays: z.optional(restDays) });
export type PipeDraft = z.infer<typeof pipeDraft>;

/** PATCH /pipes/{id}. Fields that are left out stay the same. */
export const pipeUpdate = z.partial(z.strictObject({ ...pipeFields, restDays }));
export type PipeUpdate = z.infer<typeof pipeUpdate>;

/** GET /pipes/{id}/readiness: for a bowl of a product at a given time. The entry being edited does not count. */
export const pipeReadinessQuery = z.strictObject({
  smokedAt: instantInput,
  productName: z.optional(reviewDraft.shape.productName),
  brand: z.optional(z.string().check(z.maxLength(100))),
  entryId: z.optional(uuid),
});
export const pipeReadiness = z.object({
  restDays: z.number(),
  /** The last time before the bowl. */
  lastSmokedAt: z.nullable(instant),
  isRested: z.boolean(),
  dedicatedFamily: maybeText,
  /** From the product's facts. Null if they do not contain it. */
  productFamily: maybeText,
  isFamily: z.boolean(),
});
export type PipeReadiness = z.infer<typeof pipeReadiness>;

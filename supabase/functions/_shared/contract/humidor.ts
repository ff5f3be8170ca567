import * as z from 'zod/mini';
import {
  instant,
  mediaUrl,
  name,
  offsetCursor,
  optionalName,
  optionalText,
  pageOf,
  pageQuery,
  productFields,
  someOf,
  uuid,
  written,
} from './common.ts';
import { flavours } from './products/tastings.ts';
import { reviewDraft } from './reviews.ts';
import { searchWords } from './values/search-words.ts';
import { tenths } from './values/tenths.ts';
import { whole } from './values/whole.ts';

/** What is kept in a humidor. Cigars are counted in pieces, pipe tobacco in grams. */
export const smokeCategory = z.enum(['CIGAR', 'PIPE_TOBACCO']);
export type SmokeCategory = z.infer<typeof smokeCategory>;

export const humidorKind = z.enum(['BOX', 'BUNDLE', 'SINGLE', 'TIN', 'JAR', 'POUCH']);
export type HumidorKind = z.infer<typeof humidorKind>;

/** How private records name a product. */
export const namedProduct = {
  category: smokeCategory,
  productName: reviewDraft.shape.productName,
  brand: reviewDraft.shape.brand,
};

/** A day without a time, such as the date on a tin. */
const day = z.nullable(z.iso.date());
export const writtenDay = z.iso
  .date('Please enter a date')
  .check(
    z.refine((date) => date >= '1900' && date < '2100', 'Please choose a date in this or the last century.'),
  );
const dayInput = z.optional(z.nullable(writtenDay));

/** Who can see an item besides its owner. */
export const humidorAudience = z.enum(['ME', 'FOLLOWERS', 'CLUB']);
export type HumidorAudience = z.infer<typeof humidorAudience>;

/** An item as its audience sees it, without the place where it is kept. */
export const shownItem = z.object({
  id: uuid,
  category: smokeCategory,
  ...productFields,
  kind: humidorKind,
  /** How many equal boxes or tins it is. */
  containerCount: z.number(),
  /** Pieces or grams, in all of them together. */
  amountHad: z.number(),
  amountLeft: z.number(),
  /** The date on the box or tin. */
  datedOn: day,
  acquiredOn: day,
  openedOn: day,
  /** When it will have rested long enough. */
  readyOn: day,
  note: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  audience: humidorAudience,
  /** For the audience CLUB. */
  club: z.nullable(z.object({ id: uuid, slug: z.string(), name: z.string() })),
  createdAt: instant,
});
export type ShownItem = z.infer<typeof shownItem>;

/** GET /users/{username}/humidor: the items that a user shows to the reader. */
export const shownHumidorPage = pageOf(shownItem);

/** An item as its owner sees it. */
export const humidorItem = z.extend(shownItem, {
  /** The name of the place. */
  place: z.nullable(z.string()),
  /** The clubs to whose events the owner can bring it. */
  bringsTo: z.array(uuid),
});
export type HumidorItem = z.infer<typeof humidorItem>;

export const humidorPage = pageOf(humidorItem);

export const humidorParams = z.strictObject({ id: uuid });

export const humidorOrder = z.enum(['NEWEST', 'OLDEST', 'NAME', 'LEFT', 'READY']);
export type HumidorOrder = z.infer<typeof humidorOrder>;

/** How old an item is: under a year, from one year on, from three, five or ten. */
export const humidorAge = z.enum(['UNDER_1', 'FROM_1', 'FROM_3', 'FROM_5', 'FROM_10', 'UNDATED']);
export type HumidorAge = z.infer<typeof humidorAge>;

/** READY: its day has come. RESTING: it has not. THIS_MONTH: it is this month. */
export const humidorRest = z.enum(['READY', 'RESTING', 'THIS_MONTH']);
export type HumidorRest = z.infer<typeof humidorRest>;

const place = name(60, 'Please name the place');

/** GET /humidor/breakdown */
export const humidorDay = z.strictObject({
  /** The reader's day, by which items are ready and old. Without it, the day in UTC. */
  today: z.optional(writtenDay),
});

/** The facts of products that a humidor can be filtered by, besides the family. @public `npm run generate` reads it. */
export const humidorFacts = [
  'wrapper',
  'binder',
  'filler',
  'origin',
  'strength',
  'ringGauge',
  'components',
  'cut',
  'flavouring',
] as const;

/** A value of a fact, or one of several that it lists: "Maduro" of "San Andrés, Maduro". */
const factWord = z.optional(written(100));

/** GET /humidor/totals: the items that match all given fields. */
export const humidorFilter = z.strictObject({
  /** Words in the name, the note, the facts, the place or the year. */
  q: z.optional(searchWords),
  kind: z.optional(humidorKind),
  place: z.optional(place),
  /** The family of a pipe tobacco, or the vitola of a cigar. */
  family: factWord,
  wrapper: factWord,
  binder: factWord,
  filler: factWord,
  origin: factWord,
  strength: factWord,
  ringGauge: factWord,
  components: factWord,
  cut: factWord,
  flavouring: factWord,
  /** Named in the reader's own notes, or in a third of all public ones. */
  flavour: z.optional(z.enum(flavours)),
  /** Of the date on the box or tin, or else of the acquisition. */
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2099))),
  age: z.optional(humidorAge),
  rest: z.optional(humidorRest),
  ...humidorDay.shape,
});
/** The order of a list, also without a choice. */
export const humidorOrderGiven = z._default(humidorOrder, 'NEWEST');

/** GET /humidor: the same. Finished items come last. */
export const humidorQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
  ...humidorFilter.shape,
  order: humidorOrderGiven,
});
/** Which items to list, and in which order. */
export type HumidorFilter = Omit<z.infer<typeof humidorQuery>, 'limit' | 'offset' | 'cursor' | 'today'>;

/** GET /humidor/choices: for each filter by a product or a year, the values that items have. */
export const humidorChoices = z.object({
  filters: z.array(
    z.object({
      name: z.enum(['family', ...humidorFacts, 'flavour', 'year']),
      values: z.array(z.object({ value: z.string(), itemCount: z.number() })),
    }),
  ),
});
export type HumidorChoices = z.infer<typeof humidorChoices>;

/** GET /humidor/totals: the amounts left, and all places. */
export const humidorTotals = z.object({
  /** Without the finished ones. */
  itemCount: z.number(),
  finishedCount: z.number(),
  pieces: z.number(),
  grams: z.number(),
  readyThisMonth: z.number(),
  places: z.array(z.string()),
});
export type HumidorTotals = z.infer<typeof humidorTotals>;

const group = <Name extends z.core.SomeType>(name: Name) =>
  z.array(z.object({ name, itemCount: z.number(), pieces: z.number(), grams: z.number() }));

/** GET /humidor/breakdown: the amounts left, by group. A null name is for items without one. */
export const humidorBreakdown = z.object({
  vitolas: group(z.nullable(z.string())),
  families: group(z.nullable(z.string())),
  ages: group(humidorAge),
  places: group(z.nullable(z.string())),
});
export type HumidorBreakdown = z.infer<typeof humidorBreakdown>;

/** Pieces or grams, with one decimal. */
export const amount = tenths([0, 'Please enter 0 or more'], [10_000, 'Please enter at most 10,000']);

/** How many equal boxes or tins. */
export const containerCount = whole(
  'Please enter a whole number',
  [1, 'Please enter at least 1'],
  [1000, 'Please enter at most 1,000'],
);

const humidorFields = {
  ...namedProduct,
  kind: humidorKind,
  containerCount: z.optional(containerCount),
  amountHad: amount.check(z.gt(0, 'Please enter how much you started with')),
  datedOn: dayInput,
  acquiredOn: dayInput,
  openedOn: dayInput,
  readyOn: dayInput,
  imageUrl: z.optional(z.nullable(mediaUrl)),
  audience: z.optional(humidorAudience),
  /** For the audience CLUB. */
  clubId: z.optional(z.nullable(uuid)),
  place: optionalName(60),
  /** The clubs to whose events the owner can bring it, all of them. */
  bringsTo: z.optional(z.array(uuid).check(z.maxLength(1000))),
  note: optionalText(1000),
};

type Amounts = {
  category?: SmokeCategory | undefined;
  amountHad?: number | undefined;
  amountLeft?: number | undefined;
  containerCount?: number | undefined;
};
const somethingInEach = z.refine<Amounts>(
  ({ amountHad = Infinity, containerCount = 1 }) => containerCount <= amountHad,
  { error: 'Please enter at least one cigar or gram for each', path: ['amountHad'] },
);
const noMoreThanHad = z.refine<Amounts>(
  ({ amountHad = Infinity, amountLeft = 0 }) => amountLeft <= amountHad,
  { error: 'You cannot have more left than you started with', path: ['amountLeft'] },
);
const wholeCigars = (amount: 'amountHad' | 'amountLeft') =>
  z.refine<Amounts>(
    // Without an amount that is left, a form sends the other one again.
    ({ category, amountHad, ...item }) =>
      category !== 'CIGAR' ||
      Number.isInteger((amount === 'amountHad' ? amountHad : item.amountLeft) ?? 0) ||
      (amount === 'amountLeft' && item.amountLeft === amountHad),
    { error: 'Please count whole cigars', path: [amount] },
  );

const namedClub = z.refine<{ audience?: HumidorAudience | undefined; clubId?: string | null | undefined }>(
  ({ audience, clubId }) => audience !== 'CLUB' || Boolean(clubId),
  { error: 'Please choose a club', path: ['clubId'] },
);

/** POST /humidor. `amountLeft` defaults to `amountHad`. */
export const humidorDraft = z
  .strictObject({ ...humidorFields, amountLeft: z.optional(amount) })
  .check(noMoreThanHad, somethingInEach, wholeCigars('amountHad'), wholeCigars('amountLeft'), namedClub);
export type HumidorDraft = z.infer<typeof humidorDraft>;

/** GET /humidor/export: every item, oldest first. */
export const humidorExport = z.object({ items: z.array(humidorItem) });

/** The most items that a humidor holds. */
export const maxHumidorItems = 10_000;

/** POST /humidor/import/check: how many of the rows equal existing items in every field. */
export const humidorImportRows = z.strictObject({
  items: someOf(
    humidorDraft,
    maxHumidorItems,
    'Please send at least one item',
    'Please import at most 10,000 items at once',
  ),
});
export const humidorImportCheck = z.object({ keptCount: z.number() });

/** POST /humidor/import. Adds all items or none. */
export const humidorImport = z.strictObject({
  ...humidorImportRows.shape,
  /** What to do with rows that equal existing items. */
  kept: z._default(z.enum(['SKIP', 'ADD']), 'SKIP'),
});
export type HumidorImport = z.infer<typeof humidorImport>;
export const humidorImported = z.object({ addedCount: z.number() });

/** PATCH /humidor/{id}. Fields that are left out stay the same. */
export const humidorUpdate = z
  .partial(z.strictObject({ ...humidorFields, amountLeft: amount }))
  .check(noMoreThanHad, somethingInEach, wholeCigars('amountHad'), wholeCigars('amountLeft'), namedClub);
export type HumidorUpdate = z.infer<typeof humidorUpdate>;

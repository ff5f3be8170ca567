import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import {
  instant,
  mediaUrl,
  mentions,
  name,
  optionalName,
  pageOf,
  pageQuery,
  productFields,
  rightsOf,
  uuid,
  written,
} from './common.ts';
import {
  fitsCategory,
  type TastingNotesDraft,
  tastingNotes,
  tastingNotesDraft,
} from './products/tastings.ts';
import { author } from './users.ts';
import { searchWords } from './values/search-words.ts';

export const reviewCategory = z.enum(['PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY']);
export type ReviewCategory = z.infer<typeof reviewCategory>;

/** A whole number of stars. */
const rating = z
  .number()
  .check(z.int(), z.gte(1, 'Please give one to five stars'), z.lte(5, 'Please give one to five stars'));

export const review = z.object({
  id: uuid,
  /** Null, like `author`, if the author has deleted their account. */
  authorId: z.nullable(uuid),
  author: z.nullable(author),
  category: reviewCategory,
  ...productFields,
  rating,
  title: z.string(),
  content: z.string(),
  mentions,
  imageUrl: z.nullable(z.string()),
  /** Null for a review without structured notes. */
  notes: z.nullable(tastingNotes),
  _count: z.object({ likes: z.number(), comments: z.number() }),
  isLikedByUser: z.boolean(),
  /** Null, like `club`, if the review is not shared in a club, or the club was deleted or has removed it. */
  clubId: z.nullable(uuid),
  club: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** The reader's own time-out in its club. */
  timeOut: z.nullable(timeOut),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** What the reader may do: delete their own review, or remove another author's from a club they run. */
  viewer: rightsOf('canEdit', 'canDelete', 'canRemove', 'canReport', 'canComment'),
});
export type Review = z.infer<typeof review>;

export const reviewPage = pageOf(review);

/** The reply to creating or editing a review. */
export const writtenReview = z.object({
  ...review.shape,
  /** Mentioned usernames whose users cannot read the review and are not notified. */
  unreachableMentions: z.array(z.string()),
});

export const reviewParams = z.strictObject({ id: uuid });

/** Names in a query. An empty brand selects products without one. */
const productName = name(150, 'Please name the product');
const brand = z.string().check(z.maxLength(100));

/**
 * GET /reviews: those that match all given fields, newest first. With `q`, the hundred best matches. The brand tells products
 * of one name apart.
 */
export const reviewQuery = z
  .strictObject({
    ...pageQuery.shape,
    category: z.optional(reviewCategory),
    clubSlug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{3,50}$/))),
    product: z.optional(productName),
    brand: z.optional(brand),
    q: z.optional(searchWords),
  })
  .check(
    z.refine(({ brand, product, q }) => brand === undefined || (product ?? q) !== undefined, {
      error: 'Please name the product of this brand, too',
      path: ['brand'],
    }),
  );

const reviewFields = {
  category: reviewCategory,
  productName,
  brand: optionalName(100),
  rating,
  title: name(150, 'Please give your review a title'),
  content: written(10_000),
  imageUrl: z.optional(z.nullable(mediaUrl)),
  notes: z.optional(z.nullable(tastingNotesDraft)),
};

/**
 * If both are given, the notes must fit the category. The database also refuses notes that do not fit the stored one.
 */
type Noted = { category?: ReviewCategory | undefined; notes?: TastingNotesDraft | null | undefined };
const notesFit = z.refine<Noted>(
  ({ category, notes }) => category === undefined || fitsCategory(notes, category),
  { message: 'These notes do not fit the category', path: ['notes'] },
);

/** POST /reviews. The club cannot be changed afterwards. */
export const reviewDraft = z
  .strictObject({ ...reviewFields, clubId: z.optional(z.nullable(uuid)) })
  .check(notesFit);
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** PATCH /reviews/{id}. Fields that are left out stay the same. */
export const reviewUpdate = z.partial(z.strictObject(reviewFields)).check(notesFit);
export type ReviewUpdate = z.infer<typeof reviewUpdate>;

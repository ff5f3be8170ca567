import * as z from 'zod/mini';
import { pageOf, pageQuery, uuid } from './common.ts';
import { facts } from './products/facts.ts';
import { tastingProfile } from './products/tastings.ts';
import { reviewCategory, reviewQuery } from './reviews.ts';
import { author } from './users.ts';

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/** A product: what reviews call by the same name, with the stars of the reviews that the reader may read. */
export const product = z.object({
  id: uuid,
  /** Its address: /products/{slug}. It never changes. */
  slug: z.string(),
  category: reviewCategory,
  productName: z.string(),
  brand: z.nullable(z.string()),
  reviewCount: z.number(),
  /** Two decimals. Null, like the counts, for fewer than three reviews. */
  averageRating: z.nullable(z.number()),
  /** How many reviews gave one star, two stars, … five stars. */
  ratingCounts: z.nullable(z.array(z.number()).check(z.length(5))),
});
export type Product = z.infer<typeof product>;

/** GET /products/{slug}: a product with everything that its page shows. */
export const productDetails = z.object({
  ...product.shape,
  facts,
  profile: tastingProfile,
  /** From its newest reviews, at most twelve. */
  pictures: z.array(z.object({ url: z.string(), reviewId: uuid })),
  /** Users whom the reader follows or shares a club with and who reviewed it: how many, and eight of them. */
  knownBy: z.object({ count: z.number(), users: z.array(author) }),
  /** Moderators merge duplicates. */
  viewer: z.object({ canMerge: z.boolean() }),
});
export type ProductDetails = z.infer<typeof productDetails>;

/** POST /products/{slug}/merge: the address of the product that is kept. */
export const productMerge = z.strictObject({ into: slug });

/**
 * GET /products: with `q`, suggestions while a name is typed; with `product`, the products of exactly that name. In
 * both cases the most reviewed first, at most ten, without a next page.
 */
export const productQuery = z
  .strictObject({
    q: reviewQuery.shape.q,
    product: reviewQuery.shape.product,
    brand: reviewQuery.shape.brand,
    category: reviewQuery.shape.category,
  })
  .check(
    z.refine(({ q, product }) => (q === undefined) !== (product === undefined), 'Give either q or product'),
  );

/** In paths. The address of a product that was merged into another finds that one. */
export const productParams = z.strictObject({ slug });
export const factProposalParams = z.strictObject({ slug, proposalId: uuid });

export const productReviewOrder = z.enum(['newest', 'highest', 'palate']);
export type ProductReviewOrder = z.infer<typeof productReviewOrder>;

/** GET /products/{slug}/reviews */
export const productReviewQuery = z.strictObject({
  ...pageQuery.shape,
  order: z._default(productReviewOrder, 'newest'),
});

export const productPage = pageOf(product);

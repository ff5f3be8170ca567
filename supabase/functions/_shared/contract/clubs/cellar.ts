/** What the members of a club could bring to its events. Apart from the other replies of clubs, which do without it. */
import * as z from 'zod/mini';
import { offsetCursor, pageOf, pageQuery, productFields, uuid } from '../common.ts';
import { humidorAge, humidorDay, smokeCategory } from '../humidor.ts';
import { author } from '../users.ts';

/** An item of a member's humidor, without how much there is, where it is, and what its owner noted about it. */
export const cellarItem = z.object({
  id: uuid,
  category: smokeCategory,
  ...productFields,
  /** Null for a product that is not listed. */
  productSlug: z.nullable(z.string()),
  /** The family of a pipe tobacco, or the vitola of a cigar. */
  family: z.nullable(z.string()),
  age: humidorAge,
  owner: author,
  isOwn: z.boolean(),
});
export type CellarItem = z.infer<typeof cellarItem>;

/** GET /clubs/{id}/cellar: cigars first, by family and then from the oldest. */
export const cellarPage = pageOf(cellarItem);

export const cellarQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
  ...humidorDay.shape,
});

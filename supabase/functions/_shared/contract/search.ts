import * as z from 'zod/mini';
import { club } from './clubs.ts';
import { product } from './products.ts';
import { review } from './reviews.ts';
import { author } from './users.ts';

/** GET /search */
export const searchQuery = z.strictObject({
  q: z.string().check(z.minLength(2, 'Type at least 2 characters to search'), z.maxLength(100)),
});

/** The best five of each that the reader may see. */
export const searchReply = z.object({
  users: z.array(author),
  clubs: z.array(club),
  products: z.array(product),
  reviews: z.array(review),
});
export type SearchReply = z.infer<typeof searchReply>;

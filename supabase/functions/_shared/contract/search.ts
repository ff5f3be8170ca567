import * as z from 'zod/mini';
import { club } from './clubs.ts';
import { instant, uuid } from './common.ts';
import { product } from './products.ts';
import { review } from './reviews.ts';
import { author } from './users.ts';

/** GET /search */
export const searchQuery = z.strictObject({
  q: z.string().check(z.minLength(2, 'Type at least 2 characters to search'), z.maxLength(100)),
  /** The id or slug of the club whose page the reader is on. Its members come first among the users. */
  club: z.optional(z.string().check(z.maxLength(50))),
});

const foundEvent = z.object({
  id: uuid,
  title: z.string(),
  startTime: instant,
  timezone: z.string(),
  cancelledAt: z.nullable(instant),
  club: z.object({ slug: z.string(), name: z.string() }),
});

/** The five best matches of each that the reader can see. */
export const searchReply = z.object({
  users: z.array(author),
  clubs: z.array(club),
  /** Upcoming events come first, the next one first. */
  events: z.array(foundEvent),
  products: z.array(product),
  reviews: z.array(review),
});
export type SearchReply = z.infer<typeof searchReply>;

/** The queries for lists of clubs and of their members. */
import * as z from 'zod/mini';
import { offsetCursor, pageQuery } from '../common.ts';
import { currentZone } from '../values/time-zones.ts';

/** GET /clubs/{id}/members. `q` searches display names and usernames. */
export const clubMemberQuery = z.strictObject({
  ...pageQuery.shape,
  q: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * GET /clubs: the reader's own first, then the largest. `q` searches names and descriptions. With `suggestFor`, a time
 * zone, it returns only three public clubs that the reader could join, preferring those that meet in that zone.
 */
export const clubQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
  q: z.optional(z.string().check(z.maxLength(100))),
  suggestFor: z.optional(z.string().check(z.maxLength(50), z.overwrite(currentZone))),
});

/** GET /clubs/my-clubs: by name. The default page is the largest, because selectors need all clubs. */
export const myClubsQuery = z.strictObject({
  limit: z._default(pageQuery.shape.limit, 100),
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
});

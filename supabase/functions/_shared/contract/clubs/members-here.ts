import * as z from 'zod/mini';
import { author } from '../users.ts';

/**
 * PUT /clubs/{id}/here: the other members who have the club's page open, as far as they and the reader share presence.
 */
export const membersHere = z.object({
  /** The latest arrivals first, at most twelve. */
  users: z.array(author).check(z.maxLength(12)),
  /** The total number. */
  count: z.number(),
});

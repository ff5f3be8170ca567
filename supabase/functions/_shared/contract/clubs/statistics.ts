import * as z from 'zod/mini';
import { instant } from '../common.ts';

/** GET /clubs/{id}/statistics: the last twelve weeks of a club, for its owner and admins. */
export const clubStatistics = z.object({
  /** Oldest first. The last week is not over. */
  weeks: z.array(
    z.object({
      /** Monday, in UTC. */
      startsAt: instant,
      /** At the end of the week. */
      members: z.number(),
      posts: z.number(),
      /** Of posts, comments, other content, and members. */
      removals: z.number(),
    }),
  ),
  openRequests: z.number(),
});
export type ClubStatistics = z.infer<typeof clubStatistics>;

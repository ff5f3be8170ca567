import * as z from 'zod/mini';
import { instant, uuid } from '../common.ts';
import { author } from '../users.ts';

/** Members who took part in the twelve weeks before the last six, and not since. */
const driftingMembers = z.object({
  count: z.number(),
  /** Those of them who were going to an event in that time, which its readers see. At most twenty. The others have no name. */
  shown: z.array(z.object({ user: author, lastEventAt: instant })),
});

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
  /** The last twelve events that have begun, latest first, and how many members and visitors were going. */
  attendance: z.array(
    z.object({
      eventId: uuid,
      title: z.string(),
      startsAt: instant,
      timezone: z.string(),
      going: z.number(),
    }),
  ),
  drifting: driftingMembers,
});
export type ClubStatistics = z.infer<typeof clubStatistics>;

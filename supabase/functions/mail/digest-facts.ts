/** What a weekly digest is about, from the database (private.digest_facts_for). */
import * as z from 'zod/mini';
import { instant, uuid } from '../_shared/contract/common.ts';
import { actor } from '../_shared/notifications/facts.ts';

const club = z.object({ name: z.string() });

export const digestFacts = z.object({
  kind: z.literal('digest'),
  /** The reader's time zone. */
  timezone: z.string(),
  /** The next ones of the reader's clubs, soonest first. */
  events: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      startsAt: instant,
      timezone: z.string(),
      location: z.nullable(z.string()),
      club,
    }),
  ),
  /**
   * Those of the last seven days with the most comments first. Texts are truncated to 150 characters, and null in a private
   * club.
   */
  posts: z.array(
    z.object({
      id: uuid,
      text: z.nullable(z.string()),
      commentCount: z.number(),
      actor: z.nullable(actor),
      club,
    }),
  ),
  /**
   * Null if nothing in the reader's humidor has become ready in the last seven days. `names` are the first five of
   * `newCount`, and `count` includes what was ready before.
   */
  ready: z.nullable(z.object({ names: z.array(z.string()), newCount: z.number(), count: z.number() })),
});
export type DigestFacts = z.infer<typeof digestFacts>;

import * as z from 'zod/mini';
import { instant, pageOf, rightsOf, uuid } from './common.ts';
import { author } from './users.ts';

/** A poll, as its post has it. A vote names choices by their position, from 0. */
export const poll = z.object({
  /** `votes` is null for readers who do not see the results. */
  choices: z.array(z.object({ text: z.string(), votes: z.nullable(z.number()) })),
  isMultiple: z.boolean(),
  /** Null if it does not end. */
  endsAt: z.nullable(instant),
  /** Whether results are hidden until the reader has voted or the poll has ended. */
  hidesResults: z.boolean(),
  /** Whether readers who see the results also see who voted for what. */
  showsVoters: z.boolean(),
  /** How many users have voted. */
  _count: z.object({ voters: z.number() }),
  /** What the reader voted for. */
  userVotes: z.array(z.number()),
  viewer: rightsOf('canVote', 'canSeeResults', 'canSeeVoters'),
});
export type Poll = z.infer<typeof poll>;

/** Who voted for what. The id is the user's. */
const vote = z.object({ id: uuid, user: author, choices: z.array(z.number()) });
export const votePage = pageOf(vote);

import * as z from 'zod/mini';
import { instant, rightsOf } from '../common.ts';
import { author } from '../users.ts';

/** An open offer to take over a club, as the owner, the admins and the member concerned see it. */
export const clubOffer = z.object({
  /** The owner. */
  from: author,
  to: author,
  expiresAt: instant,
  viewer: rightsOf('canAnswer', 'canWithdraw'),
});
export type ClubOffer = z.infer<typeof clubOffer>;

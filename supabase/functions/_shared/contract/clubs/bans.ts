import * as z from 'zod/mini';
import { bulkPeriod } from '../bulk-removals.ts';
import { instant, instantInput, optionalText, pageOf, uuid } from '../common.ts';
import { author, userKey } from '../users.ts';

/** A ban in the list that the club's owner and admins see. */
export const clubBan = z.object({
  id: uuid,
  user: author,
  /** Null if that account has been deleted. */
  bannedBy: z.nullable(author),
  reason: z.nullable(z.string()),
  /** Null: until the ban is lifted. */
  endsAt: z.nullable(instant),
  createdAt: instant,
});
export type ClubBan = z.infer<typeof clubBan>;

export const clubBanPage = pageOf(clubBan);

/** POST /clubs/{id}/bans. Banning a user again replaces the earlier ban. */
export const clubBanDraft = z.strictObject({
  userId: userKey,
  reason: optionalText(500),
  endsAt: z.optional(z.nullable(instantInput)),
  /** Also removes what the user wrote in the club in that time. */
  removesRecent: z.optional(z.nullable(bulkPeriod)),
});
export type ClubBanDraft = z.infer<typeof clubBanDraft>;

import * as z from 'zod/mini';
import { instant, instantInput, optionalText, pageOf, uuid } from './common.ts';
import { author, userKey } from './users.ts';

/** A ban, as the club's owner and admins see it in their list. */
export const clubBan = z.object({
  id: uuid,
  user: author,
  /** Null when that account is gone. */
  bannedBy: z.nullable(author),
  reason: z.nullable(z.string()),
  /** Null: until it is lifted. */
  endsAt: z.nullable(instant),
  createdAt: instant,
});
export type ClubBan = z.infer<typeof clubBan>;

export const clubBanPage = pageOf(clubBan);

/** POST /clubs/{id}/bans. A second ban of a user takes the place of the first. */
export const clubBanDraft = z.strictObject({
  userId: userKey,
  reason: optionalText(500),
  endsAt: z.optional(z.nullable(instantInput)),
});
export type ClubBanDraft = z.infer<typeof clubBanDraft>;

import * as z from 'zod/mini';
import { instant, optionalText } from '../common.ts';
import { userKey } from '../users.ts';

/** A time-out in a club: until then, the member can read the club and not write in it. */
export const timeOut = z.object({ endsAt: instant, reason: z.nullable(z.string()) });
export type TimeOut = z.infer<typeof timeOut>;

/** How long a time-out lasts: from an hour to a week. */
const timeOutHours = z.int().check(z.minimum(1), z.maximum(168));

/** POST /clubs/{id}/time-outs. A second time-out replaces the first. */
export const timeOutDraft = z.strictObject({
  userId: userKey,
  hours: timeOutHours,
  reason: optionalText(500),
});
export type TimeOutDraft = z.infer<typeof timeOutDraft>;

import * as z from 'zod/mini';
import { clubParams } from '../clubs.ts';
import { instant, optionalText, pageOf, rightsOf, uuid, written } from '../common.ts';
import { author } from '../users.ts';

/** An open request to join a club, in the list that the club's owner and admins see. */
export const clubRequest = z.object({
  id: uuid,
  user: author,
  /** The club's question at the time of the answer. Null if it had none. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  createdAt: instant,
});
export type ClubRequest = z.infer<typeof clubRequest>;

/** GET /clubs/{id}/requests, oldest first. */
export const clubRequestPage = pageOf(clubRequest);

/** A request as seen by the user who made it. */
export const ownClubRequest = z.object({
  id: uuid,
  status: z.enum(['PENDING', 'DECLINED']),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** For DECLINED: the club's note, if any. */
  note: z.nullable(z.string()),
  createdAt: instant,
  /** For DECLINED. */
  canAskAgainAt: z.nullable(instant),
});
export type OwnClubRequest = z.infer<typeof ownClubRequest>;

/** An open request of a club. */
export const clubRequestParams = z.strictObject({ ...clubParams.shape, requestId: uuid });

/** POST /clubs/{id}/requests. A club with a question needs an answer. */
export const clubRequestDraft = z.optional(
  z.strictObject({ answer: z.optional(z.nullable(written(500, 'Please answer the question.'))) }),
);

/** POST /clubs/{id}/requests/{requestId}/decline: an optional note to the user. */
export const clubRequestDecline = z.optional(z.strictObject({ note: optionalText(500) }));

/** PATCH /clubs/{id}/request-settings: whether people can ask to join, and what the club asks them. */
export const clubRequestSettings = z.strictObject({
  isOpen: z.boolean(),
  question: z.nullable(written(300)),
});
export type ClubRequestSettings = z.infer<typeof clubRequestSettings>;

/** Requests to join, for the page of a private club. */
export const clubRequests = z.object({
  isOpen: z.boolean(),
  /** Null for outsiders while the club accepts no requests. */
  question: z.nullable(z.string()),
  /** The reader's own request: open, or declined in the last 30 days. */
  mine: z.nullable(ownClubRequest),
  /** How many are open. Null for everyone except the owner and admins. */
  count: z.nullable(z.number()),
  viewer: rightsOf('canAsk', 'canDecide', 'canConfigure'),
});
export type ClubRequests = z.infer<typeof clubRequests>;

import * as z from 'zod/mini';
import { bulkRemoval } from '../bulk-removals.ts';
import { clubParams, clubRole } from '../clubs.ts';
import { instant, pageOf, uuid } from '../common.ts';
import { author } from '../users.ts';
import { timeOut } from './time-outs.ts';

/** What a club's owner and admins can remove from it. */
export const removableKind = z.enum(['post', 'comment', 'review', 'event', 'message']);

/** An entry of a club's log, as its owner and admins see it. */
export const clubActivity = z.object({
  id: uuid,
  kind: z.enum([
    'JOINED',
    'LEFT',
    'ROLE_CHANGED',
    'MEMBER_REMOVED',
    'CONTENT_REMOVED',
    'BANNED',
    'BAN_LIFTED',
    'REQUEST_ACCEPTED',
    'REQUEST_DECLINED',
    'BULK_REMOVED',
    'BULK_RESTORED',
    'OFFERED',
    'OFFER_WITHDRAWN',
    'OFFER_DECLINED',
    'TAKEN_OVER',
    'PUBLICATION_PLANNED',
    'PUBLICATION_STOPPED',
    'PUBLISHED',
    'MADE_PRIVATE',
    'EVENT_CANCELLED',
    'EVENT_TAKEN_OVER',
    'EVENT_OPENED',
    'EVENT_CLOSED',
    'EVENT_WAITLIST_MOVED',
    'TIME_OUT',
    'TIME_OUT_LIFTED',
    'POST_APPROVED',
    'POST_DECLINED',
    'EXPORTED',
  ]),
  /** Who did it. Null if that account has been deleted, or if it happened by itself. */
  actor: z.nullable(author),
  /**
   * The user it is about: the member, the author of the removed content, the other side of an offer, or the former host
   * of an event. Null if that account has been deleted, or if it is about the club.
   */
  user: z.nullable(author),
  /** The user's new role. */
  role: z.nullable(clubRole),
  /** For CONTENT_REMOVED and POST_DECLINED. */
  removal: z.nullable(z.object({ kind: removableKind, text: z.string(), reason: z.nullable(z.string()) })),
  /** For BANNED. Without an end, the ban lasts until it is lifted. */
  ban: z.nullable(z.object({ reason: z.nullable(z.string()), endsAt: z.nullable(instant) })),
  timeOut: z.nullable(timeOut),
  /** For REQUEST_DECLINED: the club's note to the user. */
  requestNote: z.nullable(z.string()),
  /** For BULK_REMOVED, what the user had written, and for BULK_RESTORED, what came back. */
  bulkRemoval: z.nullable(bulkRemoval),
  isUndone: z.boolean(),
  viewer: z.object({
    /** Restore what was removed: POST /clubs/{id}/activity/{activityId}/undo. */
    canUndo: z.boolean(),
  }),
  /** For PUBLICATION_PLANNED. */
  publishesAt: z.nullable(instant),
  /** For EVENT_CANCELLED, EVENT_TAKEN_OVER, EVENT_OPENED, EVENT_CLOSED and EVENT_WAITLIST_MOVED. Null if the event has been deleted. */
  event: z.nullable(z.object({ id: uuid, title: z.string() })),
  createdAt: instant,
});
export type ClubActivity = z.infer<typeof clubActivity>;

export const clubActivityParams = z.strictObject({ ...clubParams.shape, activityId: uuid });

/** GET /clubs/{id}/activity, newest first. */
export const clubActivityPage = pageOf(clubActivity);

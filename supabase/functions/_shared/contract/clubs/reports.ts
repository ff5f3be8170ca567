import * as z from 'zod/mini';
import { clubParams } from '../clubs.ts';
import { instant, pageOf, rightsOf, uuid } from '../common.ts';
import { reportKind, reportReason } from '../reports.ts';
import { author } from '../users.ts';
import { album } from '../values/album.ts';

/**
 * Something in a private club that was reported, as its owner and admins see it: never who reported it, nor what they
 * wrote. Those about an admin are for the owner, and those about the owner only for moderators.
 */
export const clubReport = z.object({
  /** The id of what was reported. */
  id: uuid,
  kind: reportKind,
  /** How many open reports there are that the club has not handled. */
  reportCount: z.number(),
  reasons: z.array(reportReason),
  /** The latest of them. */
  reportedAt: instant,
  /** Null if they left it behind. */
  author: z.nullable(author),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The first of `media`. */
  imageUrl: z.nullable(z.string()),
  media: album,
  /** Hidden by several reports until a moderator decides. */
  isHidden: z.boolean(),
  /** Whether the comments on its post are locked. */
  isLocked: z.boolean(),
  /** For a post or a comment. */
  postId: z.nullable(uuid),
  /** For a comment on a review. */
  reviewId: z.nullable(uuid),
  /** For a comment on an event. */
  eventId: z.nullable(uuid),
  /** For a message. */
  conversationId: z.nullable(uuid),
  viewer: rightsOf('canRemove', 'canLock', 'canGiveTimeOut', 'canRemoveMember', 'canBan'),
});
export type ClubReport = z.infer<typeof clubReport>;

/** GET /clubs/{id}/reports, last reported first. */
export const clubReportPage = pageOf(clubReport);

export const clubReportParams = z.strictObject({ ...clubParams.shape, reportedId: uuid });

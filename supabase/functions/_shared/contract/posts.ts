import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import { instant, mentions, optionalText, pageOf, rightsOf, uuid } from './common.ts';
import { datePoll } from './polls/date-polls.ts';
import { poll } from './polls.ts';
import { author } from './users.ts';
import { album } from './values/album.ts';

/** A post, as in the feed, in lists and on its own. */
export const post = z.object({
  type: z.literal('post'),
  id: uuid,
  content: z.string(),
  mentions,
  /** The first of `media`. */
  imageUrl: z.nullable(z.string()),
  /** Its pictures and videos, at most ten. */
  media: album,
  clubId: uuid,
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Null if the author has deleted their account. */
  author: z.nullable(author),
  club: z.object({ slug: z.string(), name: z.string() }),
  _count: z.object({ likes: z.number(), comments: z.number() }),
  /** Whether it is pinned to the top of its club's posts. */
  isPinned: z.boolean(),
  /** Whether only the club's owner and admins can comment on it. */
  isLocked: z.boolean(),
  /** Whether it notified every member. */
  isAnnouncement: z.boolean(),
  /** Whether it is the second announcement of a day, by the club's owner. */
  isUrgent: z.boolean(),
  /** Whether it waits for the club's approval. Only its author and the club's owner and admins get such a post. */
  isHeld: z.boolean(),
  isLikedByUser: z.boolean(),
  /** The reader's own time-out in its club. */
  timeOut: z.nullable(timeOut),
  /** Whether the reader has muted notifications about comments on it. */
  isMuted: z.boolean(),
  poll: z.nullable(poll),
  datePoll: z.nullable(datePoll),
  /**
   * What the reader may do: delete their own post, or remove another author's from a club they run, pin or lock it, or
   * approve or decline one that waits.
   */
  viewer: rightsOf(
    'canEdit',
    'canDelete',
    'canRemove',
    'canReport',
    'canPin',
    'canLock',
    'canComment',
    'canApprove',
  ),
});

export type Post = z.infer<typeof post>;

export const postPage = pageOf(post);

/** The reply to creating or editing a post. */
export const writtenPost = z.object({
  ...post.shape,
  /** Mentioned usernames whose users cannot read the post and are not notified. */
  unreachableMentions: z.array(z.string()),
});

export type WrittenPost = z.infer<typeof writtenPost>;

export const postParams = z.strictObject({ id: uuid });

/** The state after a post is pinned or unpinned. */
export const pinState = z.object({ isPinned: z.boolean() });

/** The state after the comments on a post are locked or unlocked. */
export const lockState = z.object({ isLocked: z.boolean() });

/** The state after a like is made or removed. */
export const likeState = z.object({
  isLikedByUser: z.boolean(),
  _count: z.object({ likes: z.number() }),
});

export type LikeState = z.infer<typeof likeState>;

/** The optional body of DELETE: the reason for a removal, which a club's owner or admin gives the author. */
export const removal = z.optional(z.strictObject({ reason: optionalText(500) }));

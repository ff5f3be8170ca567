import * as z from 'zod/mini';
import {
  instant,
  mentions,
  pageOf,
  pageQuery,
  pictured,
  rightsOf,
  uuid,
  written,
  writtenOrPictured,
} from './common.ts';
import { author } from './users.ts';

const commentShape = {
  id: uuid,
  /** What the comment is on. One of the three is set. */
  postId: z.nullable(uuid),
  reviewId: z.nullable(uuid),
  eventId: z.nullable(uuid),
  /** The top-level comment that a reply belongs to. */
  parentId: z.nullable(uuid),
  /** Empty if deleted. May be blank if there is a picture. */
  content: z.string(),
  mentions,
  /** An image or a video. Null if deleted. */
  imageUrl: z.nullable(z.string()),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** A deleted comment with replies stays as an empty entry without an author. */
  isDeleted: z.boolean(),
  /** Null also if the author has deleted their account. */
  author: z.nullable(author),
  _count: z.object({ replies: z.number() }),
  /** What the reader may do: delete their own comment, or remove another author's from a club they run. */
  viewer: rightsOf('canEdit', 'canDelete', 'canRemove', 'canReport', 'canReply'),
};

/** A comment. In a list, a top-level comment has its first three replies. */
export const comment = z.object({
  ...commentShape,
  replies: z.optional(z.array(z.object(commentShape))),
});
export type Comment = z.infer<typeof comment>;

/** The reply to creating or editing a comment. */
export const writtenComment = z.object({
  ...comment.shape,
  /** Mentioned usernames whose users cannot read the comment and are not notified. */
  unreachableMentions: z.array(z.string()),
});
export type WrittenComment = z.infer<typeof writtenComment>;

/** Top-level comments are newest first, replies oldest first. */
export const commentPage = pageOf(comment);

export const commentParams = z.strictObject({ id: uuid, commentId: uuid });

/** GET /posts/{id}/comments, /reviews/{id}/comments and /events/{id}/comments; with `parentId`, the replies to that comment. */
export const commentQuery = z.strictObject({ ...pageQuery.shape, parentId: z.optional(uuid) });

/** POST to the same addresses; with `parentId`, a reply. */
export const commentDraft = z
  .strictObject({ ...pictured(2000), parentId: z.optional(z.nullable(uuid)) })
  .check(writtenOrPictured);
export type CommentDraft = z.infer<typeof commentDraft>;

/** PATCH /posts/{id}/comments/{commentId}, and the same under reviews and events */
export const commentUpdate = z.strictObject({ content: written(2000) });

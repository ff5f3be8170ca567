import * as z from 'zod/mini';
import { instant, mediaUrl, pageOf, uuid, written } from './common.ts';
import { author } from './users.ts';

/** A post, as it stands in the feed, on a club's and a person's page, and alone. */
export const post = z.object({
  type: z.literal('post'),
  id: uuid,
  content: z.string(),
  /** A picture or a video. */
  imageUrl: z.nullable(z.string()),
  clubId: uuid,
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Null: written by somebody who has deleted their account. */
  author: z.nullable(author),
  club: z.object({ slug: z.string(), name: z.string() }),
  _count: z.object({ likes: z.number(), comments: z.number() }),
  isLikedByUser: z.boolean(),
  /** What the reader may do: delete their own post, or remove another author's from a club they run. */
  viewer: z.object({
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canRemove: z.boolean(),
    canReport: z.boolean(),
    canComment: z.boolean(),
  }),
});
export type Post = z.infer<typeof post>;

export const postPage = pageOf(post);

/** What writing and changing a post answer. */
export const writtenPost = z.object({
  ...post.shape,
  /** Usernames in it whose people cannot see it and are told nothing. */
  unreachableMentions: z.array(z.string()),
});
export type WrittenPost = z.infer<typeof writtenPost>;

export const postParams = z.strictObject({ id: uuid });

/** POST /posts */
export const postDraft = z.strictObject({
  content: written(5000),
  imageUrl: z.optional(z.nullable(mediaUrl)),
  clubId: z.uuid('Please select a club to post to'),
});
export type PostDraft = z.infer<typeof postDraft>;

/** PATCH /posts/{id} */
export const postUpdate = z.strictObject({ content: written(5000) });

/** What liking and unliking answer: the new state. */
export const likeState = z.object({
  isLikedByUser: z.boolean(),
  _count: z.object({ likes: z.number() }),
});
export type LikeState = z.infer<typeof likeState>;

/** The body that DELETE of a post or comment may have: what a club's owner or admin says to the author. */
export const removal = z.optional(z.strictObject({ reason: z.optional(z.nullable(written(500))) }));

import type { Comment } from '@contract/comments.ts';

/** The subject of comments: a post, a review or an event. */
export type CommentSubject = { on: 'posts' | 'reviews' | 'events'; id: string };

export const onPost = (id: string): CommentSubject => ({ on: 'posts', id });

/** The subject of a comment. */
export function subjectOf({
  postId,
  reviewId,
  eventId,
}: Pick<Comment, 'postId' | 'reviewId' | 'eventId'>): CommentSubject {
  if (eventId !== null) return { on: 'events', id: eventId };
  return reviewId === null ? onPost(postId ?? '') : { on: 'reviews', id: reviewId };
}

export const commentsPath = ({ on, id }: CommentSubject) => `/api/${on}/${id}/comments`;

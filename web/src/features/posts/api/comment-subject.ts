import type { Comment } from '@contract/comments.ts';

/** The subject of comments: a post or a review. */
export type CommentSubject = { on: 'posts' | 'reviews'; id: string };

export const onPost = (id: string): CommentSubject => ({ on: 'posts', id });

/** The subject of a comment. */
export const subjectOf = ({ postId, reviewId }: Pick<Comment, 'postId' | 'reviewId'>): CommentSubject =>
  reviewId === null ? onPost(postId ?? '') : { on: 'reviews', id: reviewId };

export const commentsPath = ({ on, id }: CommentSubject) => `/api/${on}/${id}/comments`;

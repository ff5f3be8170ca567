import { commentPage } from '@contract/comments.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { type CommentSubject, commentsPath } from './comment-subject.ts';

/** All replies to a comment, oldest first. The comment itself comes with the first three. */
export const repliesQuery = (subject: CommentSubject, parentId: string) =>
  pagedQuery(['comments', subject.id, 'replies', parentId], commentPage, commentsPath(subject), {
    query: { parentId },
    meta: { isKeptOffline: true },
  });

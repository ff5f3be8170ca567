import { commentPage } from '@contract/comments.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';
import { type CommentSubject, commentsPath } from './comment-subject.ts';

/** All replies to a comment, oldest first. The first three come with the comment itself. */
export const repliesQuery = (subject: CommentSubject, parentId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', subject.id, 'replies', parentId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(commentPage, withQuery(commentsPath(subject), { parentId, cursor }), { signal }),
    ...paging,
  });

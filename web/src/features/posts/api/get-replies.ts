import { commentPage } from '@contract/comments.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** All replies to a comment, oldest first. The first three come with the comment itself. */
export const repliesQuery = (postId: string, parentId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId, 'replies', parentId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(commentPage, withQuery(`/api/posts/${postId}/comments`, { parentId, cursor }), { signal }),
    ...paging,
  });

import { commentPage } from '@contract/comments.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

const pageSize = 20;

/** A post's top comments, newest first: a first page of `first`, then twenty at a time. */
export const commentsQuery = (postId: string, first: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId, 'top', first],
    queryFn: ({ pageParam: cursor, signal }) => {
      const limit = cursor === null ? first : pageSize;
      return ask(commentPage, withQuery(`/api/posts/${postId}/comments`, { limit, cursor }), { signal });
    },
    ...paging,
  });

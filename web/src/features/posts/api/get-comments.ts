import { commentPage } from '@contract/comments.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { paging } from '@/lib/cache/pages.ts';
import type { CommentSubject } from './comment-subject.ts';

const pageSize = 20;

/** The top-level comments on a post, review or event, newest first. The first page has `first` comments, later ones twenty. */
export const commentsQuery = (subject: CommentSubject, first: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', subject.id, 'top', first],
    queryFn: ({ pageParam: cursor, signal }) => {
      const limit = cursor === null ? first : pageSize;
      return ask(commentPage, withQuery(addresses.comments(subject.on, subject.id, limit), { cursor }), {
        signal,
      });
    },
    ...paging,
    meta: { isKeptOffline: true },
  });

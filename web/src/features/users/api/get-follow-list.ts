import { userPage } from '@contract/users.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

export type FollowList = 'followers' | 'following';

/** The users who follow a user, or whom that user follows, latest first. */
export const followListQuery = (userId: string, list: FollowList) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', list, userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(userPage, withQuery(`/api/users/${userId}/${list}`, { cursor, limit: 50 }), {
        signal,
        fallback: 'Failed to load profile',
      }),
    ...paging,
  });

import { personPage } from '@contract/users.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

export type FollowList = 'followers' | 'following';

/** Who follows somebody, or whom they follow; the latest first. */
export const followListQuery = (userId: string, list: FollowList) =>
  infiniteQueryOptions({
    queryKey: ['users', 'list', list, userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(personPage, withQuery(`/api/users/${userId}/${list}`, { cursor, limit: 50 }), {
        signal,
        fallback: 'Failed to load profile',
      }),
    ...paging,
  });

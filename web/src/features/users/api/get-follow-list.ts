import { userPage } from '@contract/users.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

export type FollowList = 'followers' | 'following';

/** The users who follow a user, or whom that user follows, most recent first. */
export const followListQuery = (userId: string, list: FollowList) =>
  pagedQuery(['users', 'list', list, userId], userPage, `/api/users/${userId}/${list}`, {
    query: { limit: 50 },
    fallback: 'Failed to load profile',
  });

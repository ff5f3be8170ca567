import type { ListedUser, User } from '@contract/users.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { changeItems } from '@/lib/cache/change-item.ts';

/** Shows everywhere whether the reader follows a user. `followers`: that user's new count, if the server returned it. */
export function showFollowing(cache: QueryClient, userId: string, isFollowing: boolean, followers?: number) {
  cache.setQueriesData<User>({ queryKey: ['users', 'one'] }, (user) => {
    if (!user || user.id !== userId) return user;
    const step = user.isFollowing === isFollowing ? 0 : isFollowing ? 1 : -1;
    const _count = { ...user._count, followers: followers ?? user._count.followers + step };
    return { ...user, isFollowing, _count };
  });
  restartLoading(cache, ['users', 'one']);
  changeItems<ListedUser>(cache, ['users', 'list'], (user) =>
    user.id === userId ? { ...user, isFollowing } : user,
  );
}

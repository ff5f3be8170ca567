import type { Person, User } from '@contract/users.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';

/** Shows everywhere whether one follows somebody; `followers`, where the server has counted them anew. */
export function showFollowing(cache: QueryClient, userId: string, isFollowing: boolean, followers?: number) {
  cache.setQueriesData<User>({ queryKey: ['users', 'one'] }, (user) => {
    if (!user || user.id !== userId) return user;
    const step = user.isFollowing === isFollowing ? 0 : isFollowing ? 1 : -1;
    const _count = { ...user._count, followers: followers ?? user._count.followers + step };
    return { ...user, isFollowing, _count };
  });
  cache.setQueriesData<Pages<Person>>(
    { queryKey: ['users', 'list'] },
    (pages) =>
      pages && mapItems(pages, (person) => (person.id === userId ? { ...person, isFollowing } : person)),
  );
}

/** After a follow the feed, both people's lists and one's own count are no longer what they were. */
export function forgetFollowLists(cache: QueryClient, userId: string, myId: string) {
  void cache.invalidateQueries({ queryKey: ['users', 'list', 'followers', userId], refetchType: 'none' });
  void cache.invalidateQueries({ queryKey: ['users', 'list', 'following', myId], refetchType: 'none' });
  void cache.invalidateQueries({ queryKey: ['users', 'me'] });
  void cache.invalidateQueries({ queryKey: ['posts', 'feed'], refetchType: 'none' });
  void cache.invalidateQueries({
    queryKey: ['users', 'one'],
    predicate: ({ state }) => (state.data as User | undefined)?.id === myId,
  });
}

import type { Post } from '@contract/posts.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mapItems, type Pages, prepend } from '@/lib/pages.ts';
import { clubPostsQuery } from './get-club-posts.ts';
import { feedQuery } from './get-feed.ts';

/** Changes a post in every list and on its own screen. A change to undefined removes it. */
export function changePost(cache: QueryClient, id: string, change: (post: Post) => Post | undefined) {
  cache.setQueriesData<Pages<Post> | Post>({ queryKey: ['posts'] }, (data) => {
    if (!data) return data;
    if ('pages' in data) return mapItems(data, (post) => (post.id === id ? change(post) : post));
    return data.id === id ? change(data) : data;
  });
}

/** Puts a new post first in the lists that it belongs to. */
export function addPost(cache: QueryClient, post: Post) {
  for (const { queryKey } of [feedQuery, clubPostsQuery(post.clubId)]) {
    cache.setQueryData<Pages<Post>>(queryKey, (pages) => pages && prepend(pages, post));
    void restartLoading(cache, queryKey);
  }
  void cache.invalidateQueries({ queryKey: ['posts', 'user'] });
  void cache.invalidateQueries({ queryKey: ['clubs'], refetchType: 'none' });
  // A profile on screen, and a club, show how many posts they have.
  void cache.invalidateQueries({ queryKey: ['users', 'me'] });
  void cache.invalidateQueries({ queryKey: ['users', 'one'] });
  void cache.invalidateQueries({ queryKey: ['clubs', 'one'] });
}

/** A list that is being loaded may have been read before the post existed. */
async function restartLoading(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const list = { queryKey, exact: true };
  if (cache.isFetching(list) === 0) return;
  await cache.cancelQueries(list);
  await cache.invalidateQueries(list);
}

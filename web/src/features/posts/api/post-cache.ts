import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { changeItem } from '@/lib/cache/change-item.ts';
import { happened } from '@/lib/cache/happened.ts';
import { type Pages, prepend } from '@/lib/cache/pages.ts';
import { clubPostsQuery } from './get-club-posts.ts';
import { feedQuery } from './get-feed.ts';

/** Changes a post in every list and on its own screen, or removes it if `change` returns undefined. */
export const changePost = (cache: QueryClient, id: string, change: (post: Post) => Post | undefined) =>
  changeItem(cache, 'posts', id, change);

/** Puts a new post first in the lists that it belongs to. */
export function addPost(cache: QueryClient, post: Post) {
  for (const { queryKey } of [feedQuery, clubPostsQuery(post.clubId)]) {
    cache.setQueryData<Pages<Post>>(queryKey, (pages) => pages && prepend(pages, post));
    restartLoading(cache, queryKey);
  }
  void happened('postCreated');
  if (post.isAnnouncement) void happened('announced');
}

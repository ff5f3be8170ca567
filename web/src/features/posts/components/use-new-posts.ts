import { topicOf } from '@contract/messages.ts';
import { type Post, postPage } from '@contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '@/lib/api-client.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { allItems, prepend } from '@/lib/pages.ts';
import { listen } from '@/lib/realtime.ts';
import { clubPostsQuery } from '../api/get-club-posts.ts';

/** The newest posts are fetched at most this often, however many events arrive. */
const refreshIntervalMs = 1000;

/** The posts that were added to a club since its list was loaded, newest first, and a function that shows them in it. */
export function useNewPosts(clubId: string): { posts: Post[]; show: () => void } {
  const cache = useQueryClient();
  const [newest, setNewest] = useState<Post[]>([]);
  const { queryKey } = clubPostsQuery(clubId);
  const loaded = allItems<Post>(cache.getQueryData(queryKey));

  useEffect(() => {
    const refresh = coalesce(async () => {
      if (cache.getQueryData(clubPostsQuery(clubId).queryKey) === undefined) return;
      const path = `/api/clubs/${clubId}/posts`;
      setNewest((await ask(postPage, path, { fallback: 'Failed to fetch feed' })).items);
    }, refreshIntervalMs);
    return listen(topicOf.club(clubId), {
      onEvent: (event) => event === 'changed' && refresh(),
      onSubscribed: refresh,
    });
  }, [cache, clubId]);

  // A post older than those loaded is not new: it moved up because another one was deleted.
  const known = new Set(loaded.map(({ id }) => id));
  const latest = loaded[0] ? Date.parse(loaded[0].createdAt) : 0;
  const posts = newest.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) >= latest);

  function show() {
    cache.setQueryData(
      queryKey,
      (pages) => pages && posts.reduceRight((all, post) => prepend(all, post), pages),
    );
    setNewest([]);
  }
  return { posts, show };
}

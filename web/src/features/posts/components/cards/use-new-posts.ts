import type { Post } from '@contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { allItems, type Pages, prepend } from '@/lib/cache/pages.ts';
import { listen } from '@/lib/realtime/realtime.ts';
import { type LivePosts, newestPosts } from '../../api/live-posts.ts';

/** The newest posts are fetched at most this often, however many events arrive. */
const refreshIntervalMs = 1000;

type NewPosts = {
  /** The posts added since the list was loaded, newest first. */
  posts: Post[];
  /** Shows them in the list. */
  show: () => void;
  /** Reloads the list from the top. Shows an error if that fails. */
  refresh: () => Promise<void>;
};

/** Watches the top of a list of posts. Pass the same object on every render. */
export function useNewPosts(list: LivePosts): NewPosts {
  const cache = useQueryClient();
  const [newest, setNewest] = useState<Post[]>([]);
  const { queryKey } = list;
  const loaded = allItems(cache.getQueryData<Pages<Post>>(queryKey));

  useEffect(() => {
    let areWaiting = false;
    const check = coalesce(async () => {
      const pages = cache.getQueryData<Pages<Post>>(list.queryKey);
      if (pages === undefined) return;
      const known = new Set(allItems(pages).map(({ id }) => id));
      const isNew = ({ id }: Post) => !known.has(id);
      // Usually nothing is new, and one post is enough to see that. While new posts are waiting, the reader's own posts may
      // be above them, so the whole page is fetched.
      const found =
        areWaiting || (await newestPosts(list, 1)).items.some(isNew) ? (await newestPosts(list)).items : [];
      areWaiting = found.some(isNew);
      setNewest(found);
    }, refreshIntervalMs);
    return listen(list.topic, {
      onEvent: (event) => event === list.event && check(),
      onSubscribed: check,
    });
  }, [cache, list]);

  // A post older than the last loaded one is not new: it moved up because another was deleted. A post older than the first
  // may be new, because the reader may have posted since.
  const known = new Set(loaded.map(({ id }) => id));
  const last = loaded.at(-1);
  const oldest = last ? Date.parse(last.createdAt) : 0;
  const posts = newest.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) >= oldest);

  function show() {
    cache.setQueryData<Pages<Post>>(
      queryKey,
      (pages) => pages && posts.reduceRight((all, post) => prepend(all, post), pages),
    );
    restartLoading(cache, queryKey);
    setNewest([]);
  }

  async function refresh() {
    try {
      const first = await newestPosts(list);
      cache.setQueryData<Pages<Post>>(queryKey, { pages: [first], pageParams: [null] });
      restartLoading(cache, queryKey);
      setNewest([]);
    } catch (error) {
      alert(errorText(error), { tone: 'danger' });
    }
  }
  return { posts, show, refresh };
}

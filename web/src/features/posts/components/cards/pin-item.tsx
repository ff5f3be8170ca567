import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { allItems, type Pages } from '@/lib/cache/pages.ts';

const maxPinned = 3;

/** The menu entry that pins or unpins a post. Disabled if the club's page shows that no more can be pinned. */
export function pinItem(post: Post, cache: QueryClient): MenuItem {
  const pinned = allItems(cache.getQueryData<Pages<Post>>(['posts', 'pinned', post.clubId])).length;
  const isFull = !post.isPinned && pinned >= maxPinned;
  const label = isFull ? `Pin Post (${maxPinned} are pinned)` : 'Pin Post';
  return {
    id: 'pin',
    label: post.isPinned ? 'Unpin Post' : label,
    icon: <Pin />,
    isDisabled: isFull,
    onSelect: () => void import('./pin-and-tell.ts').then(({ pinAndTell }) => pinAndTell(cache, post)),
  };
}

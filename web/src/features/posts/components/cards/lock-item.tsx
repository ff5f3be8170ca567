import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';

/** The menu entry that locks or unlocks the comments on a post. */
export const lockItem = (post: Post, cache: QueryClient): MenuItem => ({
  id: 'lock',
  label: post.isLocked ? 'Unlock Comments' : 'Lock Comments',
  icon: <Lock />,
  onSelect: () => void import('./lock-and-tell.ts').then(({ lockAndTell }) => lockAndTell(cache, post)),
});

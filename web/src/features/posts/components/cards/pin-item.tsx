import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';

/** The menu entry that pins or unpins a post. */
export const pinItem = (post: Post, cache: QueryClient): MenuItem => ({
  id: 'pin',
  label: post.isPinned ? 'Unpin Post' : 'Pin Post',
  icon: <Pin />,
  onSelect: () => void import('./pin-and-tell.ts').then(({ pinAndTell }) => pinAndTell(cache, post)),
});

import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import type { MenuItem } from '@/components/menu.tsx';

/** The entry of a post's menu that pins it, or unpins it. */
export const pinItem = (post: Post, cache: QueryClient): MenuItem => ({
  id: 'pin',
  label: post.isPinned ? 'Unpin Post' : 'Pin Post',
  icon: <Pin />,
  onSelect: () => void import('./pin-and-tell.ts').then(({ pinAndTell }) => pinAndTell(cache, post)),
});

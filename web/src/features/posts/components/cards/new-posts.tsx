import { Suspense } from 'react';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import type { LivePosts } from '../../api/live-posts.ts';

const NewPostsPill = lazyWithRetry(() => import('./new-posts-pill.tsx'));

/**
 * Offers the posts added to a list in the meantime. The list does not change until the user presses the button or pulls the
 * screen down.
 */
export function NewPosts({ list }: { list: LivePosts }) {
  return (
    <Suspense fallback={null}>
      <NewPostsPill list={list} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';
import type { LivePosts } from '../api/live-posts.ts';

const NewPostsPill = lazyWithRetry(() => import('./new-posts-pill.tsx'));

/**
 * Offers the posts that were added to a list meanwhile. The list does not move until they are asked for, by the button or
 * by pulling the screen down.
 */
export function NewPosts({ list }: { list: LivePosts }) {
  return (
    <Suspense fallback={null}>
      <NewPostsPill list={list} />
    </Suspense>
  );
}

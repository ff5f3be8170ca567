import { ArrowUp } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';
import type { LivePosts } from '../api/live-posts.ts';
import styles from './new-posts.module.css';
import { useNewPosts } from './use-new-posts.ts';

const PullToRefresh = lazyWithRetry(() => import('./pull-to-refresh.tsx'));
const isTouched = window.matchMedia('(pointer: coarse)').matches;

/**
 * Offers the posts that were added to a list meanwhile. The list does not move until they are asked for, by the button or
 * by pulling the screen down.
 */
export function NewPosts({ list }: { list: LivePosts }) {
  const { posts, show, refresh } = useNewPosts(list);
  const place = useRef<HTMLDivElement>(null);

  function showAndFocus() {
    show();
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div ref={place} className={styles.place} role="status" tabIndex={-1}>
        {posts.length > 0 && (
          <Button size="small" icon={<ArrowUp />} onClick={showAndFocus}>
            {posts.length === 1 ? '1 new post' : `${posts.length} new posts`}
          </Button>
        )}
      </div>
      {isTouched && (
        <Suspense fallback={null}>
          <PullToRefresh onRefresh={refresh} />
        </Suspense>
      )}
    </>
  );
}

import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import type { LivePosts } from '../../api/live-posts.ts';
import styles from './new-posts-pill.module.css';
import { useNewPosts } from './use-new-posts.ts';

const PullToRefresh = lazy(() => import('./pull-to-refresh.tsx'));
const isTouched = window.matchMedia('(pointer: coarse)').matches;

/** The button that shows the new posts. It has its own chunk because it needs Realtime. Use `NewPosts` instead. */
export default function NewPostsPill({ list }: { list: LivePosts }) {
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

import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/button.tsx';
import styles from './new-posts.module.css';
import { useNewPosts } from './use-new-posts.ts';

/** Offers the posts that were added to a club meanwhile. The list does not move until they are asked for. */
export function NewPosts({ clubId }: { clubId: string }) {
  const { posts, show } = useNewPosts(clubId);
  const place = useRef<HTMLDivElement>(null);

  function showAndFocus() {
    show();
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className={styles.place} role="status" tabIndex={-1}>
      {posts.length > 0 && (
        <Button size="small" icon={<ArrowUp />} onClick={showAndFocus}>
          {posts.length === 1 ? '1 new post' : `${posts.length} new posts`}
        </Button>
      )}
    </div>
  );
}

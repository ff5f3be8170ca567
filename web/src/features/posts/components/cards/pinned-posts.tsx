import type { Post } from '@contract/posts.ts';
import { Pin } from 'lucide-react';
import layout from '@/styles/layout.module.css';
import styles from './pinned-posts.module.css';
import { PostCard } from './post-card.tsx';

/** The pinned posts of a club, above its other posts. Their comments are initially closed. */
export function PinnedPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={layout.column3} aria-labelledby="pinned-posts">
      <h2 id="pinned-posts" className={styles.heading} tabIndex={-1}>
        <Pin aria-hidden="true" /> Pinned
      </h2>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} isPinned />
      ))}
    </section>
  );
}

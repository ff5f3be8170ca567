import type { Post } from '@contract/posts.ts';
import { type CSSProperties, Suspense } from 'react';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './poll-place.module.css';

const PostPoll = lazyWithRetry(() => import('./post-poll.tsx'), 0);

/** Where the poll of a post is shown. Its code is loaded only with the first post that has one. */
export function PollPlace({ post }: { post: Post }) {
  const { poll } = post;
  if (!poll) return null;
  const size = { '--choices': poll.choices.length } as CSSProperties;
  return (
    <Suspense fallback={<div className={styles.place} style={size} />}>
      <PostPoll post={post} poll={poll} />
    </Suspense>
  );
}

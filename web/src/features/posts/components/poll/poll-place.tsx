import type { Post } from '@contract/posts.ts';
import { type CSSProperties, Suspense } from 'react';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './poll-place.module.css';

const PostPoll = lazyWithRetry(() => import('./post-poll.tsx'), 0);
const PostDatePoll = lazyWithRetry(() => import('./date-poll.tsx'), 0);

/** Where the poll of a post is shown. Its code is loaded only with the first post that has one. */
export function PollPlace({ post }: { post: Post }) {
  const { poll, datePoll } = post;
  if (!poll && !datePoll) return null;
  // About as high as the poll, so that the posts below hardly move when it comes.
  const rows = poll ? poll.choices.length : 2 * (datePoll?.dates.length ?? 0);
  return (
    <Suspense fallback={<div className={styles.place} style={{ '--rows': rows } as CSSProperties} />}>
      {poll && <PostPoll post={post} poll={poll} />}
      {datePoll && <PostDatePoll post={post} poll={datePoll} />}
    </Suspense>
  );
}

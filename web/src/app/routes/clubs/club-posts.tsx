import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { isolated } from '@contract/values/direction.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { CardFeed, CardFeedSkeleton } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { TimeOutNote } from '@/components/time/time-out-note.tsx';
import { nextClubEventsQuery } from '@/features/events/api/get-events.ts';
import { NextClubEvent } from '@/features/events/components/list/next-club-event.tsx';
import { clubPostsQuery } from '@/features/posts/api/get-club-posts.ts';
import { pinnedPostsQuery } from '@/features/posts/api/get-pinned-posts.ts';
import { liveClubPosts } from '@/features/posts/api/live-posts.ts';
import { NewPosts } from '@/features/posts/components/cards/new-posts.tsx';
import { PinnedPosts } from '@/features/posts/components/cards/pinned-posts.tsx';
import { PostCard } from '@/features/posts/components/cards/post-card.tsx';
import { PostSkeleton } from '@/features/posts/components/cards/post-skeleton.tsx';
import { Composer } from '@/features/posts/components/composer/composer.tsx';
import { clubReviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { ReviewSkeleton } from '@/features/reviews/components/review-skeleton.tsx';
import { isStillLoading } from '@/lib/cache/is-still-loading.ts';
import { mergedPages } from '@/lib/cache/merged-pages.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from '../../layouts/narrow.module.css';
import { ReviewCard } from './club-reviews.tsx';

const HeldPosts = lazyWithRetry(() => import('@/features/posts/components/held/held-posts.tsx'), 0);

type ClubPostsProps = {
  club: ClubWithMembers;
  /** Whether the club's next event is already shown, beside the posts or in the welcome. */
  hasEvents: boolean;
};

/**
 * A club's next event and its posts, with a composer for members. Posts that wait for approval and pinned ones come first,
 * and the reviews shared in the club are among the others.
 */
export function ClubPosts({ club, hasEvents }: ClubPostsProps) {
  const posts = useInfiniteQuery(clubPostsQuery(club.id));
  const reviews = useInfiniteQuery(clubReviewsQuery(club.id));
  const next = useQuery(nextClubEventsQuery(club.id));
  const event = next.data?.items[0];
  const pins = useInfiniteQuery(pinnedPostsQuery(club.id));
  const pinned = allItems(pins.data);
  const list = useMemo(() => liveClubPosts(club.id), [club.id]);
  const skeleton = <CardFeedSkeleton label="Loading..." card={<PostSkeleton />} count={club._count.posts} />;
  return (
    <div className={styles.narrow}>
      {club.timeOut && <TimeOutNote className={styles.note} {...club.timeOut} />}
      {club.viewer.canPost && club.approval.isNeeded && (
        <p className={styles.line}>
          Your first post here waits until the club's owner or an admin approves it. Until then, you can't
          create events or polls, or share reviews, here.
        </p>
      )}
      {club.viewer.canPost && <Composer clubId={club.id} announcing={club.announcing} />}
      {event && !hasEvents && <NextClubEvent event={event} />}
      <NewPosts list={list} />
      {club.approval.count > 0 && (
        // As high as one of them, so that the posts below move little.
        <Suspense fallback={<PostSkeleton />}>
          <HeldPosts clubId={club.id} />
        </Suspense>
      )}
      <PinnedPosts posts={pinned} />
      {/* Waits for the event, the pinned posts and the reviews, which would otherwise push the posts down. */}
      {[next, pins, reviews].some(isStillLoading) ? (
        skeleton
      ) : (
        <CardFeed
          pages={mergedPages(posts, reviews)}
          label={`Posts in ${isolated(club.name)}`}
          count={club._count.posts}
          without={pinned.map(({ id }) => id)}
          skeleton={skeleton}
          empty={<EmptyState title="No posts yet" />}
        >
          {(item, position) =>
            'rating' in item ? (
              <Suspense fallback={<ReviewSkeleton />}>
                <ReviewCard review={item} {...position} />
              </Suspense>
            ) : (
              <PostCard post={item} isFirst={position['aria-posinset'] === 1} {...position} />
            )
          }
        </CardFeed>
      )}
    </div>
  );
}

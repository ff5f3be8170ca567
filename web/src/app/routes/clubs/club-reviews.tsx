import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Suspense } from 'react';
import { CardFeedSkeleton } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { clubReviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { ReviewSkeleton } from '@/features/reviews/components/review-skeleton.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from '../../layouts/narrow.module.css';
import { WriteReview } from '../reviews/write-review.tsx';

/** Loaded only in clubs with reviews, or for their tab. */
const onDemand = () => import('@/features/reviews/components/reviews-on-demand.ts');
export const ReviewCard = lazyWithRetry(async () => ({ default: (await onDemand()).ReviewCard }), 0);
const ReviewList = lazyWithRetry(async () => ({ default: (await onDemand()).ReviewList }), 0);

/** The reviews shared in a club. Members can write one for it, unless their first post there still waits for approval. */
export function ClubReviews({ club }: { club: ClubWithMembers }) {
  return (
    <div className={styles.narrow}>
      {club.viewer.canPost && !club.approval.isNeeded && (
        <div>
          <WriteReview about={{ clubId: club.id }} />
        </div>
      )}
      <Suspense fallback={<CardFeedSkeleton label="Loading reviews..." card={<ReviewSkeleton />} />}>
        <ReviewList
          query={useInfiniteQuery(clubReviewsQuery(club.id))}
          empty={
            <EmptyState
              icon={<Star />}
              title="No reviews yet"
              text="Reviews that members share in this club are shown here."
            />
          }
        />
      </Suspense>
    </div>
  );
}

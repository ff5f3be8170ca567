import type { Review } from '@contract/reviews.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardFeed, CardFeedSkeleton } from '@/components/lists/card-feed.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import type { Pages } from '@/lib/cache/pages.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

type ReviewListProps = {
  query: UseInfiniteQueryResult<Pages<Review>>;
  /** Shown when there are no reviews. */
  empty: ReactNode;
  /** How many reviews there are, if the screen says so. */
  count?: number | undefined;
  /** The id of a review that the screen shows elsewhere, which is left out. */
  without?: string | undefined;
};

/** An endless list of reviews. */
export function ReviewList({ query, ...rest }: ReviewListProps) {
  return (
    <CardFeed
      {...rest}
      pages={loadedPages(query)}
      label="Reviews"
      skeleton={<CardFeedSkeleton label="Loading reviews..." card={<ReviewSkeleton />} />}
    >
      {(review, position) => <ReviewCard review={review} {...position} />}
    </CardFeed>
  );
}

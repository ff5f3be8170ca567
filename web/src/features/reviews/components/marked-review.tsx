import type { Review } from '@contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { isMissing, unlessMissing } from '@/lib/api/api-error.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { isFieldFocused } from '@/lib/dom/is-field-focused.ts';
import { reviewQuery } from '../api/get-review.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

type MarkedReviewProps = {
  id: string;
  onDeleted: () => void;
  /** Shown below the review. */
  children?: (review: Review) => ReactNode;
};

/** The review in the address, highlighted and focused. */
export function MarkedReview({ id, onDeleted, children }: MarkedReviewProps) {
  const query = useQuery(reviewQuery(id));
  const review = unlessMissing(query);
  const focusCard = useCallback((shown: HTMLDivElement | null) => {
    if (!isFieldFocused()) shown?.closest('article')?.focus();
  }, []);
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading reviews...">
        <ReviewSkeleton />
      </SkeletonGroup>
    );
  if (review)
    return (
      <ReviewCard key={id} review={review} isMarked onShown={focusCard} onDeleted={onDeleted}>
        {children?.(review)}
      </ReviewCard>
    );
  const isGone = isMissing(query.error);
  return isGone ? <ErrorState text="Review not found" /> : <ErrorState {...failureOf(query)} />;
}

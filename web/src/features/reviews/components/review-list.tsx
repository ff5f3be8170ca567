import type { Review } from '@contract/reviews.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { moveByPage } from '@/components/move-by-page.ts';
import { errorText } from '@/lib/api-error.ts';
import { allItems, type Pages } from '@/lib/pages.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-list.module.css';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';

type ReviewListProps = {
  query: UseInfiniteQueryResult<Pages<Review>>;
  userId: string;
  /** What stands there when there is no review. */
  empty: ReactNode;
  /** The id of a review that stands elsewhere on the screen already. */
  without?: string | undefined;
};

/** An endless list of reviews. Page Down and Page Up go from card to card once one of them has the focus. */
export function ReviewList({ query, userId, empty, without }: ReviewListProps) {
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending) return <ReviewListSkeleton />;
  if (!data)
    return (
      <ErrorState text="Failed to load reviews" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const all = allItems(data);
  const reviews = all.filter((review) => review.id !== without);
  if (all.length === 0) return empty;
  return (
    <>
      <div
        role="feed"
        aria-label="Reviews"
        aria-busy={isFetchingNextPage}
        className={styles.list}
        onKeyDown={moveByPage}
      >
        {reviews.map((review, place) => (
          <ReviewCard
            key={review.id}
            review={review}
            userId={userId}
            aria-posinset={place + 1}
            aria-setsize={hasNextPage ? -1 : reviews.length}
          />
        ))}
      </div>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}

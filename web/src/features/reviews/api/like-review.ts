import type { Review } from '@contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createLikeToggle } from '@/lib/cache/like-toggle.ts';
import { changeReview } from './review-cache.ts';

const toggleLike = createLikeToggle<Review>((id) => `/api/reviews/${id}/like`, changeReview);

/** Returns a function that toggles a review's like. `onFailed` is called if it could not be saved. */
export function useLikeReview(review: Review, onFailed: (error: unknown) => void) {
  const cache = useQueryClient();
  return () => toggleLike(cache, review, onFailed);
}

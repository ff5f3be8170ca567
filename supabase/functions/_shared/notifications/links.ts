import { links } from '../contract/links.ts';

export { links };

/** The page of a comment: that of its post or review. */
export const commentLink = ({ postId, reviewId }: { postId: string | null; reviewId: string | null }) =>
  reviewId ? links.review(reviewId) : links.post(postId ?? '');

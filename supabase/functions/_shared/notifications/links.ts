import { links } from '../contract/values/links.ts';

export { links };

/** The page of a comment: that of what it is on. */
export function commentLink({
  postId,
  reviewId,
  eventId,
}: Record<'postId' | 'reviewId' | 'eventId', string | null>): string {
  if (eventId) return links.event(eventId);
  return reviewId ? links.review(reviewId) : links.post(postId ?? '');
}

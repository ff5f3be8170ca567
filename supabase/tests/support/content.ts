/** What a user writes in a club, inserted directly, bypassing the policies. */
import { newEvent } from './event-scene.ts';
import { newReview, newReviewComment } from './review-scene.ts';
import { type Club, newComment, newPost } from './scene.ts';
import type { User } from './users.ts';

/** A post, a review and an event, and a comment on each of the first two. Returns their ids. */
export async function contentOf(author: User, club: Club) {
  const [post, review] = [await newPost(club, author), await newReview(author, { club })];
  return {
    post,
    comment: await newComment(post, author),
    review,
    reviewComment: await newReviewComment(review, author),
    event: await newEvent(club, author),
  };
}

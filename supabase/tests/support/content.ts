/** What a user writes in a club. */
import { newEvent } from './event-scene.ts';
import { newReview, newReviewComment } from './review-scene.ts';
import type { outcome } from './roles.ts';
import { type Club, newComment, newPost } from './scene.ts';
import type { User } from './users.ts';

/**
 * A post, a review and an event, and a comment on each of the first two, inserted directly, bypassing the policies.
 * Returns their ids.
 */
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

type Content = Awaited<ReturnType<typeof contentOf>>;
type Statement = Parameters<typeof outcome>[1];

/** Every way to answer another's content through the Data API, and to change one's own. */
export const dataWrites = ({ post, review, event }: Content): Statement[] => [
  (tx) => tx`insert into comments (post_id, content) values (${post}, 'Hi')`,
  (tx) => tx`insert into comments (review_id, content) values (${review}, 'Hi')`,
  (tx) => tx`insert into post_likes (post_id) values (${post})`,
  (tx) => tx`insert into review_likes (review_id) values (${review})`,
  (tx) => tx`insert into event_rsvps (event_id, status) values (${event}, 'NOT_GOING')`,
  (tx) => tx`update posts set content = 'Hi'`,
  (tx) => tx`update comments set content = 'Hi'`,
  (tx) => tx`update reviews set content = 'Hi'`,
  (tx) => tx`update events set title = 'Hi'`,
];

import { removal } from '../../_shared/contract/posts.ts';
import { reviewParams } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteReview = endpoint({
  summary:
    'Delete your review, or remove one from a club that you own or administer. The removal is recorded with its reason',
  params: reviewParams,
  body: removal,
  status: 204,
  missing: notFound('Review not found'),
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) => [
    sql`
      select private.require_user(author_id, 'Only the author, or an admin of the club, can delete this review.')
      from reviews where id = ${id} and (club_id in (select private.my_administered_club_ids())) is not true`,
    sql`select from reviews r, private.remove_review(r.id, ${reason}) as removed where r.id = ${id} and removed`,
  ],
});

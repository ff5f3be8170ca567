import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { reviewInPath } from '../in-path.ts';

export const unlikeReview = endpoint({
  summary: 'Remove your like from a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => [
    sql`delete from review_likes where review_id = ${id}`,
    sql`
      select json_build_object('isLikedByUser', false, '_count', json_build_object('likes', like_count)) as reply
      from reviews where id = ${id}`,
  ],
});

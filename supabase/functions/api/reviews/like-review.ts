import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { reviewInPath } from '../in-path.ts';

export const likeReview = endpoint({
  summary: 'Like a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => [
    sql`insert into review_likes (review_id) values (${id}) on conflict do nothing`,
    sql`
      select json_build_object('isLikedByUser', true, '_count', json_build_object('likes', like_count)) as reply
      from reviews where id = ${id}`,
  ],
});

import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';

export const unlikePost = endpoint({
  summary: 'Remove your like from a post. Repeating it changes nothing',
  ...postInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => [
    sql`delete from post_likes where post_id = ${id}`,
    sql`
      select json_build_object('isLikedByUser', false, '_count', json_build_object('likes', like_count)) as reply
      from posts where id = ${id}`,
  ],
});

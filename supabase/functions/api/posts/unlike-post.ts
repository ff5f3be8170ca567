import { likeState, postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const unlikePost = endpoint({
  summary: 'Remove your like from a post. Repeating it changes nothing',
  params: postParams,
  reply: likeState,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id } }) => [
    sql`delete from post_likes where post_id = ${id}`,
    sql`
      select json_build_object('isLikedByUser', false, '_count', json_build_object('likes', like_count)) as reply
      from posts where id = ${id}`,
  ],
});

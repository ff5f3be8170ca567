import { likeState, postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const likePost = endpoint({
  summary: 'Like a post. Repeating it changes nothing',
  params: postParams,
  reply: likeState,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id } }) => [
    sql`insert into post_likes (post_id) values (${id}) on conflict do nothing`,
    sql`
      select json_build_object('isLikedByUser', true, '_count', json_build_object('likes', like_count)) as reply
      from posts where id = ${id}`,
  ],
});

import { post, postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const getPost = act({
  summary: 'A post',
  params: postParams,
  reply: post,
  missing: notFound('Post not found'),
  ask: ({ sql, params }) => sql`select item as reply from private.post_items where id = ${params.id}`,
});

import { post, postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getPost = endpoint({
  summary: 'Get a post',
  params: postParams,
  reply: post,
  missing: notFound('Post not found'),
  statements: ({ sql, params }) => sql`select item as reply from private.post_items where id = ${params.id}`,
});

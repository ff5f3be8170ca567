import { post } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const getPost = endpoint({
  summary: 'Get a post',
  ...postInPath,
  reply: post,
  statements: ({ sql, params }) => sql`select item as reply from private.post_items where id = ${params.id}`,
});

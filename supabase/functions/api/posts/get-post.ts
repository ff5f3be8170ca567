import { post } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const getPost = endpoint({
  summary: 'Get a post',
  ...postInPath,
  reply: post,
  // A post that waits for approval is in a table of its own, under the same id.
  statements: ({ sql, params: { id } }) => sql`
    select item as reply from private.post_items where id = ${id}
    union all
    select item from private.held_post_items where id = ${id}`,
});

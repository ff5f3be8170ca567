import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { reviewInPath } from './in-path.ts';

export const deleteReview = endpoint({
  summary:
    'Delete your review, or remove one from a club that you own or administer. The removal is recorded with its reason',
  ...reviewInPath,
  body: removal,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) =>
    sql`select private.delete_review(${id}, ${reason}) as reply`,
});

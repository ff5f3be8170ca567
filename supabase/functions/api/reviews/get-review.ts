import { review } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { reviewInPath } from './in-path.ts';

export const getReview = endpoint({
  summary: 'Get a review',
  ...reviewInPath,
  reply: review,
  statements: ({ sql, params }) => sql`select private.get_review(${params.id}) as reply`,
});

import { productReviewQuery } from '../../_shared/contract/products.ts';
import { reviewPage } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../endpoint.ts';
import { productInPath } from '../in-path.ts';

export const getProductReviews = endpoint({
  summary:
    'List the reviews of a product that you may read: the newest or the highest first, or those by users with your palate',
  ...productInPath,
  query: productReviewQuery,
  reply: reviewPage,
  statements: ({ sql, params: { slug }, query: { order, limit, offset, cursor = null } }) =>
    sql`select private.get_product_reviews(${slug}, ${order}, ${limit}, ${offset}, ${cursor}) as reply`,
});

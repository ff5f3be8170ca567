import { productReviewQuery } from '../../_shared/contract/products.ts';
import { reviewPage } from '../../_shared/contract/reviews.ts';
import { list } from '../http/list.ts';
import { productInPath } from '../products/in-path.ts';

export const getProductReviews = list({
  summary:
    'List the reviews of a product that you can read: the newest or the highest first, or those by users with a palate like yours',
  ...productInPath,
  query: productReviewQuery,
  reply: reviewPage,
  statements: ({ sql, params: { slug }, query: { order }, page }) =>
    sql`select private.get_product_reviews(${slug}, ${order}, ${page}) as reply`,
});

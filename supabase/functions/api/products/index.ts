import { get, routes } from '../routes.ts';
import { getProduct } from './get-product.ts';
import { getProductReviews } from './get-product-reviews.ts';
import { getProducts } from './get-products.ts';

export const products = routes(
  '/products',
  get('/', getProducts),
  get('/:slug', getProduct),
  get('/:slug/reviews', getProductReviews),
);

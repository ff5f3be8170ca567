import { del, get, post, routes } from '../http/routes.ts';
import { getProductReviews } from '../reviews/get-product-reviews.ts';
import { getProduct } from './get-product.ts';
import { getProductFacts } from './get-product-facts.ts';
import { getProducts } from './get-products.ts';
import { mergeProduct } from './merge-product.ts';
import { proposeFact } from './propose-fact.ts';
import { withdrawFact } from './withdraw-fact.ts';

export const products = routes(
  '/products',
  get('/', getProducts),
  get('/:slug', getProduct),
  get('/:slug/reviews', getProductReviews),
  get('/:slug/facts', getProductFacts),
  post('/:slug/facts', proposeFact),
  del('/:slug/facts/:proposalId', withdrawFact),
  post('/:slug/merge', mergeProduct),
);

import { productPage, productQuery } from '../../_shared/contract/products.ts';
import { endpoint } from '../http/endpoint.ts';

export const getProducts = endpoint({
  summary: 'Search products, or list those with a given name, with the ratings of their reviews',
  query: productQuery,
  reply: productPage,
  statements: ({ sql, query: { q = null, product = null, brand = null, category = null } }) =>
    q === null
      ? sql`select private.get_products(${product}, ${brand}, ${category}, 10) as reply`
      : sql`select private.suggest_products(${q}, ${category}, 10) as reply`,
});

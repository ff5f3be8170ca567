import { productPage, productQuery } from '../../_shared/contract/products.ts';
import { endpoint } from '../endpoint.ts';

export const getProducts = endpoint({
  summary: 'Products that fit what is typed, or those of a name, with what their reviews say in stars',
  query: productQuery,
  reply: productPage,
  statements: ({ sql, query: { q = null, product = null, brand = null, category = null } }) =>
    q === null
      ? sql`select private.get_products(${product}, ${brand}, ${category}, 10) as reply`
      : sql`select private.suggest_products(${q}, ${category}, 10) as reply`,
});

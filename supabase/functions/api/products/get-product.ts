import { productDetails } from '../../_shared/contract/products.ts';
import { endpoint } from '../endpoint.ts';
import { productInPath } from '../in-path.ts';

export const getProduct = endpoint({
  summary:
    'Get a product with its facts, its tasting profile, pictures, and who reviewed it among users that you know. The address of a product that was merged into another leads to that one',
  ...productInPath,
  reply: productDetails,
  statements: ({ sql, params: { slug } }) => sql`select private.get_product(${slug}) as reply`,
});

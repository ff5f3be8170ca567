import { productDetails } from '../../_shared/contract/products.ts';
import { endpoint } from '../http/endpoint.ts';
import { productInPath } from './in-path.ts';

export const getProduct = endpoint({
  summary:
    'Get a product with its facts, its tasting profile, its pictures, and the users you know who reviewed it. The address of a product that was merged into another finds that one',
  ...productInPath,
  reply: productDetails,
  statements: ({ sql, params: { slug } }) => sql`select private.get_product(${slug}) as reply`,
});

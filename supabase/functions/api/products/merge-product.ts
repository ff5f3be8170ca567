import { product, productMerge } from '../../_shared/contract/products.ts';
import { endpoint } from '../http/endpoint.ts';
import { productInPath } from './in-path.ts';

export const mergeProduct = endpoint({
  summary:
    'Merge a duplicate into another product, for moderators only. Its address then finds the other product',
  ...productInPath,
  body: productMerge,
  reply: product,
  statements: ({ sql, params: { slug }, body: { into } }) =>
    sql`select private.merge_product(${slug}, ${into}) as reply`,
});

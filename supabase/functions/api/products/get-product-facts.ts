import { productFacts } from '../../_shared/contract/products/facts.ts';
import { endpoint } from '../http/endpoint.ts';
import { productInPath } from './in-path.ts';

export const getProductFacts = endpoint({
  summary: 'Get the facts of a product, the open proposals, and the last fifty changes',
  ...productInPath,
  reply: productFacts,
  statements: ({ sql, params: { slug } }) => sql`select private.get_product_facts(${slug}) as reply`,
});

import { productFacts } from '../../_shared/contract/products/facts.ts';
import { act } from '../http/change.ts';
import { productInPath } from './in-path.ts';

export const getProductFacts = act('private.get_product_facts', {
  summary: 'Get the facts of a product, the open proposals, and the last fifty changes',
  ...productInPath,
  reply: productFacts,
});

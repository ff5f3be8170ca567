import { productDetails } from '../../_shared/contract/products.ts';
import { act } from '../http/change.ts';
import { productInPath } from './in-path.ts';

export const getProduct = act('private.get_product', {
  summary:
    'Get a product with its facts, its tasting profile, its pictures, and the users you know who reviewed it. The address of a product that was merged into another finds that one',
  ...productInPath,
  reply: productDetails,
});

import { productParams } from '../../_shared/contract/products.ts';
import { notFound } from '../../_shared/errors.ts';

export const productInPath = { params: productParams, missing: notFound('Product not found') };

import { get, routes } from '../routes.ts';
import { getProducts } from './get-products.ts';

export const products = routes('/products', get('/', getProducts));

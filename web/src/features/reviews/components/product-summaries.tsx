import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../api/get-products.ts';
import type { ReviewFilter } from '../api/get-reviews.ts';
import { ProductSummary } from './product-summary.tsx';

/** The summary of the product that the address names, or of each product with that name. */
export function ProductSummaries(filter: ReviewFilter & { product: string }) {
  const { data } = useQuery(productsQuery(filter));
  return data?.items.map((product) => (
    <ProductSummary key={`${product.category} ${product.brand ?? ''}`} product={product} />
  ));
}

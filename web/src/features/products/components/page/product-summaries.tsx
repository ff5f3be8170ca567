import { useQuery } from '@tanstack/react-query';
import { type ProductName, productsQuery } from '../../api/get-products.ts';
import { ProductSummary } from './product-summary.tsx';

/** The summary of the product in the address, or of every product with that name. */
export function ProductSummaries(name: ProductName) {
  const { data } = useQuery(productsQuery(name));
  return data?.items.map((product) => <ProductSummary key={product.id} product={product} />);
}

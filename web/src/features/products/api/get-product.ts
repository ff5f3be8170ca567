import { productDetails } from '@contract/products.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The product at an address. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) =>
      ask(productDetails, `/api/products/${encodeURIComponent(slug)}`, {
        signal,
        fallback: 'Failed to load product',
      }),
  });

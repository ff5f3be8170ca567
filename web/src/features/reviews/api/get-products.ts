import { productPage } from '@contract/products.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import type { ReviewFilter } from './get-reviews.ts';

/** The products of exactly that name (and brand and category, if given), with their ratings. */
export const productsQuery = ({ product, brand, category }: ReviewFilter & { product: string }) =>
  queryOptions({
    queryKey: ['products', 'named', product, brand, category],
    queryFn: ({ signal }) =>
      ask(productPage, withQuery('/api/products', { product, brand, category }), { signal }),
  });

/** Products that match what is being typed. */
export const productSuggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['products', 'suggested', text],
    queryFn: ({ signal }) => ask(productPage, withQuery('/api/products', { q: text }), { signal }),
    retry: false,
  });

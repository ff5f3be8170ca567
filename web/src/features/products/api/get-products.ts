import { productPage } from '@contract/products.ts';
import type { ReviewCategory } from '@contract/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** A product's name as it appears in an address. An empty brand means a product without one. */
export type ProductName = {
  product: string;
  brand?: string | undefined;
  category?: ReviewCategory | undefined;
};

/** The products with exactly that name (and brand and category, if given), with their ratings. */
export const productsQuery = ({ product, brand, category }: ProductName) =>
  replyQuery(
    ['products', 'named', { product, brand, category }],
    productPage,
    withQuery('/api/products', { product, brand, category }),
  );

/** Suggested products that match the typed text. */
export const productSuggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['products', 'suggested', text],
    queryFn: ({ signal }) => ask(productPage, withQuery('/api/products', { q: text }), { signal }),
    retry: false,
  });

import { productDetails } from '@contract/products.ts';
import { replyQuery } from '@/lib/reply-query.ts';

/** The product at an address. */
export const productQuery = (slug: string) =>
  replyQuery(['products', 'one', slug], productDetails, `/api/products/${encodeURIComponent(slug)}`, {
    fallback: 'Failed to load product',
  });

import { productDetails } from '@contract/products.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The product with this slug. */
export const productQuery = (slug: string) =>
  replyQuery(['products', 'one', slug], productDetails, addresses.product(slug), {
    fallback: 'Failed to load product',
  });

import { product } from '@contract/products.ts';
import { useSend } from '@/lib/use-send.ts';

/** Merges a product into the one at another address, and returns that one. Everything that shows products loads again. */
export const useMergeProduct = (slug: string) =>
  useSend(product, `/api/products/${slug}/merge`, {
    body: (into: string) => ({ into }),
    fallback: 'Failed to merge the products',
    onSuccess(cache) {
      // Not awaited: the product that stays opens before this one is not found.
      for (const queryKey of [['products'], ['reviews']]) void cache.invalidateQueries({ queryKey });
    },
  });

import { product } from '@contract/products.ts';
import { useSend } from '@/lib/use-send.ts';

/** Merges a product into the one at another address, and returns that one. Everything that shows products loads again. */
export const useMergeProduct = (slug: string) =>
  useSend(product, `/api/products/${slug}/merge`, {
    body: (into: string) => ({ into }),
    fallback: 'Failed to merge the products',
    onSuccess: (cache) =>
      Promise.all([['products'], ['reviews']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });

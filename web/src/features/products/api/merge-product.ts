import { product } from '@contract/products.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Merges a product into the one with another slug, and returns that one. Everything that shows products is reloaded. */
export const useMergeProduct = (slug: string) =>
  useSend(product, `/api/products/${slug}/merge`, {
    body: (into: string) => ({ into }),
    fallback: 'Failed to merge the products',
    onSuccess() {
      // Not awaited, so that the remaining product opens before this one is no longer found.
      void happened('productMerged');
    },
  });

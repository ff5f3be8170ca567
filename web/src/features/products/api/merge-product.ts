import { product } from '@contract/products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Merges a product into the one at another address, and returns that one. Everything that shows products loads again. */
export function useMergeProduct(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (into: string) =>
      ask(product, `/api/products/${slug}/merge`, {
        method: 'POST',
        body: { into },
        fallback: 'Failed to merge the products',
      }),
    onSuccess: () =>
      Promise.all([['products'], ['reviews']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

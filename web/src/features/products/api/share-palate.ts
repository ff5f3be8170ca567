import { palateShare } from '@contract/products/palate.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/**
 * Shares the user's palate, or stops sharing it. All agreements are reloaded, and so are the reviews, because their order
 * depends on them.
 */
export function useSharePalate() {
  return useMutation({
    mutationFn: (isShared: boolean) =>
      ask(palateShare, '/api/users/me/palate', {
        method: isShared ? 'POST' : 'DELETE',
        fallback: 'Failed to save your choice',
      }),
    onSuccess: () => happened('palateShared'),
  });
}

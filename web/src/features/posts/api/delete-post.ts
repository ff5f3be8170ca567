import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { postQuery } from './get-post.ts';
import { changePost } from './post-cache.ts';

/**
 * Deletes one's own post, or takes somebody's out of a club one looks after, with the reason if there is one: it
 * leaves the lists. `onDeleted` comes while it still stands there.
 */
export function useDeletePost(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      ask(nothing, `/api/posts/${id}`, {
        method: 'DELETE',
        ...(reason && { body: { reason } }),
        fallback: 'Failed to delete post',
      }),
    onSuccess: () => {
      onDeleted();
      cache.removeQueries({ queryKey: postQuery(id).queryKey });
      changePost(cache, id, () => undefined);
      void cache.invalidateQueries({ queryKey: ['clubs'], refetchType: 'none' });
      void cache.invalidateQueries({ queryKey: ['users', 'one'], refetchType: 'none' });
    },
  });
}

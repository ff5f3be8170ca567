import { happened } from '@/lib/cache/happened.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { postQuery } from './get-post.ts';
import { changePost } from './post-cache.ts';

/**
 * Deletes a post, or removes another author's from a club, optionally with a reason. `onDeleted` is called just before the
 * post leaves the lists.
 */
export const useDeletePost = (id: string, onDeleted: () => void) =>
  useDelete(`/api/posts/${id}`, {
    fallback: 'Failed to delete post',
    onDeleted,
    own: postQuery(id),
    leaveLists(cache) {
      changePost(cache, id, () => undefined);
      void happened('postDeleted');
    },
  });

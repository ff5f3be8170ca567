import { type WrittenPost, writtenPost } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { changePost } from './post-cache.ts';

/** Changes the text of a post, which is then marked as edited. */
export function useUpdatePost(id: string, onSaved: (post: WrittenPost) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      ask(writtenPost, `/api/posts/${id}`, {
        method: 'PATCH',
        body: { content },
        fallback: 'Failed to update post',
      }),
    onSuccess: (updated) => {
      changePost(cache, id, () => updated);
      onSaved(updated);
    },
  });
}

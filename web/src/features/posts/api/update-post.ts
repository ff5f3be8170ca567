import type { PostUpdate } from '@contract/posts/drafts.ts';
import { type WrittenPost, writtenPost } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { changePost } from './post-cache.ts';

/**
 * Changes the text of a post, which is then marked as edited, and the descriptions of all its pictures and videos, if they
 * are given.
 */
export function useUpdatePost(id: string, onSaved: (post: WrittenPost) => void, alts?: string[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      ask(writtenPost, `/api/posts/${id}`, {
        method: 'PATCH',
        body: { content, ...(alts && { alts }) } satisfies PostUpdate,
        fallback: 'Failed to update post',
      }),
    onSuccess: (updated) => {
      changePost(cache, id, () => updated);
      onSaved(updated);
    },
  });
}

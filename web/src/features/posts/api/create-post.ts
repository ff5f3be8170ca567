import type { PostDraft } from '@contract/posts/drafts.ts';
import { type WrittenPost, writtenPost } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { addPost } from './post-cache.ts';

/** Publishes a post, which is then first in the lists, unless it waits for the approval of its club. */
export function useCreatePost(onSaved: (post: WrittenPost) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostDraft) =>
      ask(writtenPost, '/api/posts', { method: 'POST', body, fallback: 'Failed to create post' }),
    onSuccess: (created) => {
      if (created.isHeld) void happened('postHeld', created.clubId);
      else addPost(cache, created);
      onSaved(created);
    },
  });
}

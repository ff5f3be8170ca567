import { type PostDraft, writtenPost } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { addPost } from './post-cache.ts';
import { tellUnreachable } from './tell-unreachable.ts';

/** Publishes a post; it appears on top at once. */
export function useCreatePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostDraft) =>
      ask(writtenPost, '/api/posts', { method: 'POST', body, fallback: 'Failed to create post' }),
    onSuccess: (created) => {
      addPost(cache, created);
      tellUnreachable(created);
    },
  });
}

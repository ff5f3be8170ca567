import { poll } from '@contract/polls.ts';
import type { Post } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { changePost } from './post-cache.ts';

/** Votes for these choices of a post's poll instead of any before, or takes the vote back if there are none. */
export function useVoteInPoll({ id }: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (choices: readonly number[]) =>
      ask(poll, `/api/posts/${id}/vote`, {
        ...(choices.length > 0 ? { method: 'POST', body: { choices } } : { method: 'DELETE' }),
        fallback: 'Failed to vote',
      }),
    onSuccess: (voted) => {
      changePost(cache, id, (post) => ({ ...post, poll: voted }));
      void happened('voted', id);
    },
  });
}

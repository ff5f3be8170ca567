import { event } from '@contract/events.ts';
import type { Post } from '@contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { changePost } from './post-cache.ts';

/** Creates the event on the date at this position, with everyone's answers. */
export function useChooseDate({ id }: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (date: number) =>
      ask(event, `/api/date-polls/${id}/choose`, {
        method: 'POST',
        body: { date },
        fallback: 'Failed to create event',
      }),
    onSuccess: (created, chosenDate) => {
      changePost(cache, id, (post) => {
        if (!post.datePoll) return post;
        const viewer = { ...post.datePoll.viewer, canAnswer: false, canChoose: false };
        return { ...post, datePoll: { ...post.datePoll, chosenDate, eventId: created.id, viewer } };
      });
      void happened('eventCreated');
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getThreadPage, threadQuery } from './get-thread.ts';
import type { Place } from './place.ts';
import { withOlder } from './thread.ts';

const PAGE = 50;

/** Puts the page before the oldest loaded message in front of a thread. */
export function useLoadOlder(place: Place) {
  const cache = useQueryClient();
  const { queryKey } = threadQuery(place);
  return useMutation({
    mutationFn: async () => {
      const cursor = cache.getQueryData(queryKey)?.olderCursor;
      if (cursor == null) return;
      const page = await getThreadPage(place, { cursor, limit: PAGE });
      // Whatever has come meanwhile stays; what was loaded anew meanwhile has another beginning.
      cache.setQueryData(queryKey, (now) => (now?.olderCursor === cursor ? withOlder(now, page) : now));
    },
  });
}

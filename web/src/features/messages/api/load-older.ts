import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getThreadPage, threadQuery } from './get-thread.ts';
import { withOlder } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

const pageSize = 50;

/** Adds the page before the oldest loaded message to a thread. */
export function useLoadOlder(address: ThreadAddress) {
  const cache = useQueryClient();
  const { queryKey } = threadQuery(address);
  return useMutation({
    mutationFn: async () => {
      const cursor = cache.getQueryData(queryKey)?.olderCursor;
      if (cursor == null) return;
      const page = await getThreadPage(address, { cursor, limit: pageSize });
      // If the thread has been loaded from the start in the meantime, this page no longer fits.
      cache.setQueryData(queryKey, (now) => (now?.olderCursor === cursor ? withOlder(now, page) : now));
    },
  });
}

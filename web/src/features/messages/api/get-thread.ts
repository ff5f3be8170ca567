import { clubThread, directThread, thread } from '@contract/conversations.ts';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { loadThread, type PageQuery, type Thread, type ThreadPage } from './thread.ts';
import { addressKey, type ThreadAddress, threadPath } from './thread-address.ts';

/** Loads one page. */
export async function getThreadPage(
  address: ThreadAddress,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<ThreadPage> {
  const path = withQuery(threadPath(address), query);
  const options = { fallback: 'Failed to load messages', ...(signal ? { signal } : {}) };
  if (address.kind === 'direct') return ask(directThread, path, options);
  if (address.kind === 'conversation') return ask(thread, path, options);
  const { club, conversation, messages, nextCursor } = await ask(clubThread, path, options);
  // A club's changes are in its activity log, not in its chat.
  return { ...conversation, messages, nextCursor, changes: [], ownClub: club };
}

/** The loaded part of a thread. A refetch loads only what has been sent or changed since. */
export const threadQuery = (address: ThreadAddress) =>
  queryOptions({
    queryKey: ['messages', 'thread', addressKey(address)] as const,
    queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<Thread> =>
      loadThread(
        () => client.getQueryData<Thread>(queryKey),
        (query) => getThreadPage(address, query, signal),
      ),
    // The hook that shows the thread decides when to refetch (use-thread.ts).
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKeptOffline: true },
  });

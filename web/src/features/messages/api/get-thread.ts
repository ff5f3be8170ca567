import { clubThread, directThread, thread } from '@contract/conversations.ts';
import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { mergePages, type Thread, type ThreadPage, threadFrom } from './thread.ts';
import { addressKey, type ThreadAddress, threadPath } from './thread-address.ts';

const pageSize = 100;
/** A reader who has missed more messages than this starts again from the newest page, and scrolls up for the rest. */
const maxCatchUp = 400;

type PageQuery = { limit?: number; cursor?: string | null; after?: number };

/** Loads one page: the newest messages, those before `cursor`, or those after the number `after`. */
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

/**
 * The loaded part of a thread. A refetch loads only the messages that follow. It reloads earlier ones only if one of them
 * has changed.
 */
export const threadQuery = (address: ThreadAddress) =>
  queryOptions({
    queryKey: ['messages', 'thread', addressKey(address)] as const,
    queryFn: (context): Promise<Thread> => load(address, context),
    // The hook that shows the thread decides when to refetch (use-thread.ts).
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function load(address: ThreadAddress, { client, signal }: QueryFunctionContext): Promise<Thread> {
  const { queryKey } = threadQuery(address);
  const held = heldThread(client, queryKey);
  if (!held?.id) return threadFrom(await getThreadPage(address, {}, signal));
  const following = [await getThreadPage(address, { after: held.completeTo, limit: pageSize }, signal)];
  const [first] = following;
  if (!first) return held;
  const missed = first.lastNumber - held.completeTo;
  if (first.id !== held.id || missed > maxCatchUp)
    return threadFrom(await getThreadPage(address, {}, signal));
  for (let last = first; last.nextCursor !== null; following.push(last)) {
    last = await getThreadPage(address, { after: Number(last.nextCursor), limit: pageSize }, signal);
  }
  const reloaded = first.revision === held.revision ? [] : await reload(address, held, signal);
  // Older messages, or a message just sent, may have been added to the cache in the meantime.
  return mergePages(heldThread(client, queryKey) ?? held, following, reloaded);
}

/** Reloads every page that the thread holds. */
async function reload(address: ThreadAddress, held: Thread, signal: AbortSignal): Promise<ThreadPage[]> {
  const oldest = held.messages[0]?.number ?? 0;
  const pages: ThreadPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ThreadPage = await getThreadPage(address, { cursor, limit: pageSize }, signal);
    pages.push(page);
    cursor = (page.messages.at(-1)?.number ?? 0) > oldest ? page.nextCursor : null;
  } while (cursor !== null);
  return pages;
}

function heldThread(client: QueryClient, queryKey: QueryKey): Thread | undefined {
  return client.getQueryData<Thread>(queryKey);
}

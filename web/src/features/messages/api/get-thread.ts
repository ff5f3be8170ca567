import { clubThread, directThread, thread } from '@contract/conversations.ts';
import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { type Place, placeKey, threadPath } from './place.ts';
import { merged, type Thread, type ThreadPage, threadOf } from './thread.ts';

const PAGE = 100;
/** Whoever has missed more than this begins anew at the end; what is older comes by scrolling up. */
const MOST_TO_CATCH_UP = 400;

type Which = { limit?: number; cursor?: string | null; after?: number };

/** One page: the newest messages, those before `cursor`, or those that follow the number `after`. */
export async function getThreadPage(place: Place, which: Which, signal?: AbortSignal): Promise<ThreadPage> {
  const path = withQuery(threadPath(place), which);
  const options = { fallback: 'Failed to load messages', ...(signal ? { signal } : {}) };
  if (place.kind === 'direct') return ask(directThread, path, options);
  if (place.kind === 'conversation') return ask(thread, path, options);
  const { club, conversation, messages, nextCursor } = await ask(clubThread, path, options);
  return { ...conversation, messages, nextCursor, ownClub: club };
}

/**
 * A thread as far as it is loaded. Asking again loads only what is new, and what was there already when
 * something of that has changed.
 */
export const threadQuery = (place: Place) =>
  queryOptions({
    queryKey: ['messages', 'thread', placeKey(place)] as const,
    queryFn: (context): Promise<Thread> => load(place, context),
    // Whoever shows a thread says when to ask again (use-thread.ts).
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function load(place: Place, { client, signal }: QueryFunctionContext): Promise<Thread> {
  const { queryKey } = threadQuery(place);
  const held = heldThread(client, queryKey);
  if (!held?.id) return threadOf(await getThreadPage(place, {}, signal));
  const pages = [await getThreadPage(place, { after: held.completeTo, limit: PAGE }, signal)];
  const [first] = pages;
  if (!first) return held;
  const missed = first.lastNumber - held.completeTo;
  if (first.id !== held.id || missed > MOST_TO_CATCH_UP)
    return threadOf(await getThreadPage(place, {}, signal));
  for (let last = first; last.nextCursor !== null; pages.push(last)) {
    last = await getThreadPage(place, { after: Number(last.nextCursor), limit: PAGE }, signal);
  }
  if (first.revision !== held.revision) pages.push(...(await loadAgain(place, held, signal)));
  // Meanwhile older ones may have come, or one's own.
  return merged(heldThread(client, queryKey) ?? held, pages);
}

/** The pages that hold everything that is loaded. */
async function loadAgain(place: Place, held: Thread, signal: AbortSignal): Promise<ThreadPage[]> {
  const oldest = held.messages[0]?.number ?? 0;
  const pages: ThreadPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ThreadPage = await getThreadPage(place, { cursor, limit: PAGE }, signal);
    pages.push(page);
    cursor = (page.messages.at(-1)?.number ?? 0) > oldest ? page.nextCursor : null;
  } while (cursor !== null);
  return pages;
}

function heldThread(client: QueryClient, queryKey: readonly unknown[]): Thread | undefined {
  return client.getQueryData<Thread>(queryKey);
}

import type { Query, QueryKey } from '@tanstack/react-query';
import type { Pages } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentSession } from '@/lib/session/session.ts';
import { offlineCopyOf, offlineCopyPrefix } from './offline-copy-name.ts';

const address = '/offline-copy.json';

type Copy = {
  /** The script of the build that wrote it. Another build may expect different replies. */
  build: string;
  replies: { key: QueryKey; data: unknown; at: number }[];
};

export const isKept = ({ meta }: Pick<Query, 'meta'>) => meta?.isKeptOffline === true;

/**
 * Copies to this device what this tab has loaded, if its query's `meta` says that it is kept, such as the feed. Does nothing
 * once the user has logged out.
 */
export async function keepOfflineCopy(userId: string): Promise<void> {
  const replies = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isKept(query) && query.state.data !== undefined })
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPage(state.data),
      at: state.dataUpdatedAt,
    }));
  const copy: Copy = { build: build(), replies };
  if (replies.length === 0 || !isTheirs(userId)) return;
  const cache = await caches.open(offlineCopyOf(userId));
  await cache.put(address, Response.json(copy));
  if (!isTheirs(userId)) await caches.delete(offlineCopyOf(userId));
}

/**
 * Puts the user's copy into the cache, where the cache has nothing newer. Returns when each restored reply was loaded, in
 * ms since 1970, by the hash of its query.
 */
export async function restoreOfflineCopy(userId: string): Promise<Map<string, number>> {
  const restored = new Map<string, number>();
  const cache = await caches.open(offlineCopyOf(userId));
  const copy: Copy | undefined = await (await cache.match(address))?.json();
  if (copy?.build !== build() || !isTheirs(userId)) return restored;
  const missing = copy.replies.filter(({ key }) => queryClient.getQueryData(key) === undefined);
  for (const { key, data, at } of missing) {
    const { queryHash } = queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: key, meta: { isKeptOffline: true } });
    restored.set(queryHash, at);
    queryClient.setQueryData(key, data, { updatedAt: at });
  }
  return restored;
}

/** Deletes the copies of earlier users, which remain if a tab was closed during the logout. */
export async function deleteOtherCopies(userId: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(offlineCopyPrefix) && name !== offlineCopyOf(userId)) await caches.delete(name);
}

const isTheirs = (userId: string) => currentSession()?.userId === userId;

const build = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';

/** Keeps only the first page of a list. Its cursor still leads to the next page. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as Partial<Pages<unknown>>;
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

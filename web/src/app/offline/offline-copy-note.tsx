import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Time } from '@/components/time/time.tsx';
import { ApiError } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { onServersClock } from '@/lib/time/clock.ts';
import styles from '../layouts/offline-note.module.css';
import { deleteOtherCopies, isKept, keepOfflineCopy, restoreOfflineCopy } from './offline-copy.ts';

/** Minimum time between two writes of the copy. */
const copyIntervalMs = 5000;

/**
 * Keeps a copy of what the user reads. When the server cannot be reached, shows the copy and says how old it is, on screens
 * that have one. Loaded after the first paint, or at once if the browser is offline.
 */
export default function OfflineCopyNote({ userId }: { userId: string }) {
  /** When the oldest restored reply on the screen was loaded, in ms since 1970. */
  const [oldest, setOldest] = useState<number>();
  useEffect(() => {
    // Caches exist only in secure contexts.
    if (!('caches' in window)) return;
    let restored: Map<string, number> | undefined;
    const update = () => setOldest(oldestShown(restored));
    const keep = coalesce(() => keepOfflineCopy(userId).catch(() => undefined), copyIntervalMs);
    const restore = async () => {
      if (restored) return;
      restored = new Map();
      restored = await restoreOfflineCopy(userId).catch(() => undefined);
      update();
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'observerAdded' || event.type === 'observerRemoved') update();
      if (event.type !== 'updated' || !isKept(event.query)) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) {
        restored?.delete(event.query.queryHash);
        update();
        keep();
      }
      const error = action.type === 'failed' || action.type === 'error' ? action.error : undefined;
      if (error instanceof ApiError && error.status === 0) void restore();
    });
    // TanStack Query assumes that a page starts online. If it started offline, TanStack sees no change when the network
    // returns and does not refetch. If it does refetch, this joins its requests.
    const isOutdated = (query: Query) => isKept(query) || query.state.status === 'error';
    const refetch = () =>
      void queryClient.refetchQueries({ type: 'active', predicate: isOutdated }, { cancelRefetch: false });
    window.addEventListener('online', refetch);
    if (!navigator.onLine) void restore();
    else keep();
    void deleteOtherCopies(userId);
    return () => {
      stop();
      window.removeEventListener('online', refetch);
    };
  }, [userId]);
  if (oldest === undefined) return null;
  return (
    <p className={styles.note} role="status">
      <span>
        Showing a saved copy, loaded <Time instant={new Date(onServersClock(oldest)).toISOString()} />.
      </span>
    </p>
  );
}

function oldestShown(restored: ReadonlyMap<string, number> | undefined): number | undefined {
  const isShown = (hash: string) => queryClient.getQueryCache().get(hash)?.isActive() ?? false;
  const shown = [...(restored ?? [])].filter(([hash]) => isShown(hash));
  return shown.length === 0 ? undefined : Math.min(...shown.map(([, at]) => at));
}

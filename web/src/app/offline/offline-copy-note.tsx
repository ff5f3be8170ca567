import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Time } from '@/components/time/time.tsx';
import { ApiError } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import styles from '../layouts/offline-note.module.css';
import { deleteOtherCopies, isKept, keepOfflineCopy, restoreOfflineCopy } from './offline-copy.ts';

/** Minimum time between two writes of the copy. */
const copyIntervalMs = 5000;

/**
 * Keeps a copy of what the user reads. When the server cannot be reached, shows the copy and says how old it is. Loaded
 * after the first paint, or at once if the browser is offline.
 */
export default function OfflineCopyNote({ userId }: { userId: string }) {
  const [restored, setRestored] = useState<number>();
  useEffect(() => {
    // Caches exist only in secure contexts.
    if (!('caches' in window)) return;
    let hasRestored = false;
    const keep = coalesce(() => keepOfflineCopy(userId).catch(() => undefined), copyIntervalMs);
    const restore = async () => {
      if (hasRestored) return;
      hasRestored = true;
      setRestored(await restoreOfflineCopy(userId).catch(() => undefined));
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isKept(event.query)) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) {
        setRestored(undefined);
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
  if (restored === undefined) return null;
  return (
    <p className={styles.note} role="status">
      <span>
        Not up to date. Loaded <Time instant={new Date(restored).toISOString()} />.
      </span>
    </p>
  );
}

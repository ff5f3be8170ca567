import { topicOf } from '@contract/messages.ts';
import { useEffect } from 'react';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { listen } from '@/lib/realtime/realtime.ts';

/** Minimum time between two refreshes, however many broadcasts arrive. */
const refreshIntervalMs = 1000;

/** Marks as stale what changes with these broadcasts to the user, also when the connection is new. */
export function useSignal(userId: string, signal: string, consequence: Parameters<typeof happened>[0]) {
  useEffect(() => {
    const refresh = coalesce(() => happened(consequence), refreshIntervalMs);
    return listen(topicOf.user(userId), {
      onEvent: (event) => event === signal && refresh(),
      onSubscribed: refresh,
    });
  }, [userId, signal, consequence]);
}

import { topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/api-error.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { listen } from '@/lib/realtime.ts';
import { threadQuery } from '../api/get-thread.ts';
import { markRead } from '../api/mark-read.ts';
import { forgetArrived, useUnsent } from '../api/outbox.ts';
import type { Place } from '../api/place.ts';

/**
 * A thread that keeps itself up to date: what Realtime tells is only a reason to ask again from where one is.
 * While it is seen, it is read. `place` must be the same object as long as it is the same place.
 */
export function useThread(place: Place, userId: string) {
  const cache = useQueryClient();
  const options = useMemo(() => threadQuery(place), [place]);
  const query = useQuery(options);
  const thread = query.data;
  const id = thread?.id ?? null;
  const channel = thread?.channel ?? null;
  const unsent = useUnsent(place);

  const catchUp = useMemo(() => {
    const { queryKey } = options;
    return coalesce(() => cache.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }));
  }, [cache, options]);

  useEffect(() => {
    if (channel === null) return;
    return listen(topicOf.conversation(channel), {
      onEvent(event, { number }) {
        const known = cache.getQueryData(options.queryKey)?.completeTo ?? 0;
        if (event !== 'message' || !(Number(number) <= known)) catchUp();
      },
      onSubscribed: catchUp,
      // The channel of now is another one, or the conversation is not ours any more.
      onRefused: catchUp,
    });
  }, [channel, cache, options, catchUp]);

  // Before there is a conversation it has no channel; the other one may begin it.
  const isUnbegun = thread !== undefined && id === null;
  useEffect(() => {
    if (!isUnbegun || userId === '') return;
    return listen(topicOf.user(userId), {
      onEvent: (event) => event === 'messages' && catchUp(),
      onSubscribed: catchUp,
    });
  }, [isUnbegun, userId, catchUp]);

  // Of a conversation that one is not in any more nothing is shown, and nothing kept beyond this screen.
  const isGone = query.error instanceof ApiError && !query.error.isPassing;
  const wasGone = useRef(false);
  useEffect(() => {
    wasGone.current = isGone;
  }, [isGone]);
  useEffect(
    () => () => {
      if (wasGone.current) cache.removeQueries({ queryKey: options.queryKey, exact: true });
    },
    [cache, options],
  );

  const hasGap = thread !== undefined && (thread.messages.at(-1)?.number ?? 0) > thread.completeTo;
  useEffect(() => {
    if (hasGap) catchUp();
  }, [hasGap, catchUp]);

  useEffect(() => {
    if (thread) forgetArrived(place, thread.messages);
  }, [place, thread]);

  const isSeen = useIsSeen();
  const { readNumber = 0, completeTo = 0 } = thread ?? {};
  const hasUnread =
    thread?.messages.some(({ number, senderId }) => number > readNumber && senderId !== userId) ?? false;
  useEffect(() => {
    // Failing is no harm: the next message or look tries again.
    if (isSeen && hasUnread && id !== null) markRead(cache, place, id, completeTo).catch(() => undefined);
  }, [isSeen, hasUnread, id, completeTo, cache, place]);

  return { ...query, thread, unsent, isGone };
}

/** Whether the tab is in front. */
function useIsSeen(): boolean {
  return useSyncExternalStore(subscribeToSight, () => document.visibilityState === 'visible');
}

function subscribeToSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

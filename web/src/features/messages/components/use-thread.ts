import { topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isMissing } from '@/lib/api-error.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { listen } from '@/lib/realtime.ts';
import { threadQuery } from '../api/get-thread.ts';
import { markRead } from '../api/mark-read.ts';
import { forgetArrived, resend } from '../api/outbox.ts';
import type { ThreadAddress } from '../api/thread-address.ts';

/** What every kind of thread takes from its screen. */
export type ThreadProps = {
  userId: string;
  /** Receives the name of the other user, the group or the club, for the screen's title. */
  onName: (name: string) => void;
};

/**
 * A thread that stays up to date. A broadcast is only a reason to load the messages that follow the last one known.
 * While the tab is visible, the messages are marked as read. The screen mounts a new component for another address.
 */
export function useThread(initialAddress: ThreadAddress, userId: string) {
  const cache = useQueryClient();
  const [address] = useState(initialAddress);
  const options = useMemo(() => threadQuery(address), [address]);
  const query = useQuery(options);
  const thread = query.data;
  const id = thread?.id ?? null;
  const channel = thread?.channel ?? null;

  const catchUp = useMemo(() => {
    const { queryKey } = options;
    // A refetch that began before the reason for this one may not have its message, so it is cancelled.
    return coalesce(() => cache.refetchQueries({ queryKey, exact: true }));
  }, [cache, options]);

  useEffect(() => {
    if (channel === null) return;
    return listen(topicOf.conversation(channel), {
      onEvent(event, { number }) {
        const known = cache.getQueryData(options.queryKey)?.completeTo ?? 0;
        if (event !== 'message' || !(Number(number) <= known)) catchUp();
      },
      onSubscribed: catchUp,
      // The conversation has a new channel, or the user is no longer part of it.
      onRefused: catchUp,
    });
  }, [channel, cache, options, catchUp]);

  // A conversation has no channel before its first message, which the other user may send. Whether the user may share
  // presence changes with their settings and with blocks.
  const isBeforeFirstMessage = thread !== undefined && id === null;
  useEffect(() => {
    if (userId === '') return;
    return listen(topicOf.user(userId), {
      onEvent: (event) =>
        (event === 'presence' || (isBeforeFirstMessage && event === 'messages')) && catchUp(),
      ...(isBeforeFirstMessage && { onSubscribed: catchUp }),
    });
  }, [isBeforeFirstMessage, userId, catchUp]);

  // A conversation that the user has left is hidden, and its cached messages go with this screen.
  const isGone = isMissing(query.error);
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
    if (thread) forgetArrived(address, thread.messages);
  }, [address, thread]);

  // What could not be sent goes out when the network is back. The client ids keep it from being doubled.
  useEffect(() => {
    const sendAgain = () => void resend(cache, address);
    if (navigator.onLine) sendAgain();
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [cache, address]);

  const isVisible = useIsVisible();
  const { readNumber = 0, completeTo = 0 } = thread ?? {};
  const loadedAt = query.dataUpdatedAt;
  const hasUnread =
    thread?.messages.some(
      // Behind a gap nothing counts as read yet.
      ({ number, senderId }) => number > readNumber && number <= completeTo && senderId !== userId,
    ) ?? false;
  useEffect(() => {
    // A failure does no harm: the next load of the thread tries again.
    if (isVisible && hasUnread && id !== null && loadedAt > 0)
      markRead(cache, address, id, completeTo).catch(() => undefined);
  }, [isVisible, hasUnread, id, completeTo, loadedAt, cache, address]);

  return { ...query, address, userId, thread, isGone };
}

/** Whether the tab is visible. */
function useIsVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

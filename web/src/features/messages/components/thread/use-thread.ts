import { topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isMissing } from '@/lib/api/api-error.ts';
import { coalesce } from '@/lib/api/coalesce.ts';
import { listen } from '@/lib/realtime/realtime.ts';
import { threadQuery } from '../../api/get-thread.ts';
import { forgetArrived, resend } from '../../api/outbox.ts';
import { markRead } from '../../api/read-conversation.ts';
import type { ThreadAddress } from '../../api/thread-address.ts';

/** The props that every kind of thread gets from its screen. */
export type ThreadProps = {
  userId: string;
  /** Receives the name of the other user, the group or the club, for the screen's title. */
  onName: (name: string) => void;
};

/**
 * A thread that stays up to date. A broadcast only triggers loading of what was sent or changed after the last known
 * revision. While the tab is visible, messages are marked as read. For another address, the screen mounts a new component.
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
    // A refetch that started before this one was requested may miss the new message, so it is cancelled.
    return coalesce(() => cache.refetchQueries({ queryKey, exact: true }));
  }, [cache, options]);

  useEffect(() => {
    if (channel === null) return;
    return listen(topicOf.conversation(channel), {
      onEvent(_event, { revision }) {
        const known = cache.getQueryData(options.queryKey)?.completeTo ?? 0;
        // Without a revision, something other than a message has changed.
        if (!(Number(revision) <= known)) catchUp();
      },
      onSubscribed: catchUp,
      // The conversation has a new channel, or the user is no longer in it.
      onRefused: catchUp,
    });
  }, [channel, cache, options, catchUp]);

  // A conversation has no channel until its first message, which the other user may send. Whether the user may share
  // presence changes with privacy settings and blocks.
  const isBeforeFirstMessage = thread !== undefined && id === null;
  useEffect(() => {
    if (userId === '') return;
    return listen(topicOf.user(userId), {
      onEvent: (event) =>
        (event === 'presence' || (isBeforeFirstMessage && event === 'messages')) && catchUp(),
      ...(isBeforeFirstMessage && { onSubscribed: catchUp }),
    });
  }, [isBeforeFirstMessage, userId, catchUp]);

  // A conversation that the user has left is hidden, and its cached messages are removed when this screen closes.
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

  const { readNumber = 0, completeTo = 0, revision = 0 } = thread ?? {};
  useEffect(() => {
    if (completeTo < revision) catchUp();
  }, [completeTo, revision, catchUp]);

  useEffect(() => {
    if (thread) forgetArrived(address, thread.messages);
  }, [address, thread]);

  // Unsent messages are sent when the network is back. Their client ids prevent duplicates.
  useEffect(() => {
    const sendAgain = () => void resend(address);
    if (navigator.onLine) sendAgain();
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [address]);

  const isVisible = useIsVisible();
  const loadedAt = query.dataUpdatedAt;
  const lastNumber = thread?.messages.at(-1)?.number ?? 0;
  const hasUnread =
    // After a gap, nothing counts as read yet.
    completeTo >= revision &&
    thread?.messages.some(({ number, senderId }) => number > readNumber && senderId !== userId);
  useEffect(() => {
    // A failure does no harm, because the next load of the thread tries again.
    if (isVisible && hasUnread && id !== null && loadedAt > 0)
      markRead(cache, address, id, lastNumber).catch(() => undefined);
  }, [isVisible, hasUnread, id, lastNumber, loadedAt, cache, address]);

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

import { messagesTold, topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { conversationsQuery } from '@/features/messages/api/get-conversations.ts';
import { unreadCountQuery } from '@/features/messages/api/get-unread-count.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { listen } from '@/lib/realtime.ts';
import { setUnread } from './tab-title.ts';

/** The list is fetched at most this often, however many events arrive. */
const refreshIntervalMs = 1000;

/** Keeps the number of unread messages and the list of conversations current on every screen. */
export default function UnreadMessages({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const { data: count = 0 } = useQuery(unreadCountQuery);
  useEffect(() => setUnread('messages', count), [count]);
  useEffect(() => () => setUnread('messages', 0), []);
  useEffect(() => {
    const refresh = coalesce(async () => {
      const keys = [unreadCountQuery.queryKey, conversationsQuery.queryKey];
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
    }, refreshIntervalMs);
    return listen(topicOf.user(userId), {
      onEvent(event, payload) {
        if (event === 'messages' && z.safeParse(messagesTold, payload).success) refresh();
      },
      onSubscribed: refresh,
    });
  }, [cache, userId]);
  return null;
}

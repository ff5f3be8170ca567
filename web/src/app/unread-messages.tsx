import { messagesTold, topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { conversationsQuery } from '@/features/messages/api/get-conversations.ts';
import { unreadCountQuery } from '@/features/messages/api/get-unread-count.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { listen } from '@/lib/realtime.ts';
import { setUnread } from './tab-title.ts';

/** However much is told, lists are asked for at most this often, in ms. */
const PAUSE = 1000;

/** Counts one's unread messages, and keeps the list of conversations as fresh, on every screen of the signed-in area. */
export default function UnreadMessages({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const { data: count = 0 } = useQuery(unreadCountQuery);
  useEffect(() => setUnread('messages', count), [count]);
  useEffect(() => () => setUnread('messages', 0), []);
  useEffect(() => {
    const refresh = coalesce(async () => {
      const keys = [unreadCountQuery.queryKey, conversationsQuery.queryKey];
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
    }, PAUSE);
    return listen(topicOf.user(userId), {
      onEvent(event, payload) {
        if (event === 'messages' && z.safeParse(messagesTold, payload).success) refresh();
      },
      onSubscribed: refresh,
    });
  }, [cache, userId]);
  return null;
}

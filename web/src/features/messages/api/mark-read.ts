import { readState } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { conversationsQuery } from './get-conversations.ts';
import { threadQuery } from './get-thread.ts';
import { unreadCountQuery } from './get-unread-count.ts';
import { type Place, threadPath } from './place.ts';

/** Moves one's marker to the message `number`. Failing changes nothing: the next look at the thread tries again. */
export async function markRead(cache: QueryClient, place: Place, conversationId: string, number: number) {
  const path = place.kind === 'club' ? threadPath(place) : `/api/messages/conversations/${conversationId}`;
  const { unreadCount } = await ask(readState, `${path}/read`, { method: 'POST', body: { number } });
  cache.setQueryData(
    threadQuery(place).queryKey,
    (thread) => thread && { ...thread, unreadCount, readNumber: Math.max(thread.readNumber, number) },
  );
  cache.setQueryData(
    conversationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === conversationId ? { ...one, unreadCount } : one)),
        })),
      },
  );
  void cache.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
}

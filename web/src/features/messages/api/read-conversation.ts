import { readState } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { mapItems } from '@/lib/cache/pages.ts';
import { conversationsQuery } from './get-conversations.ts';
import { threadQuery } from './get-thread.ts';
import { type ThreadAddress, threadPath } from './thread-address.ts';

/** Moves the user's read marker to the message `number`. Throws ApiError, with nothing changed. */
export async function markRead(
  cache: QueryClient,
  address: ThreadAddress,
  conversationId: string,
  number: number,
) {
  const path =
    address.kind === 'club' ? threadPath(address) : `/api/messages/conversations/${conversationId}`;
  const { unreadCount } = await ask(readState, `${path}/read`, { method: 'POST', body: { number } });
  cache.setQueryData(
    threadQuery(address).queryKey,
    (thread) => thread && { ...thread, unreadCount, readNumber: Math.max(thread.readNumber, number) },
  );
  cache.setQueryData(
    conversationsQuery.queryKey,
    (list) => list && mapItems(list, (one) => (one.id === conversationId ? { ...one, unreadCount } : one)),
  );
  void happened('messagesRead');
}

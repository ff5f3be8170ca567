import { type Message, message } from '@contract/messages.ts';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { createOutbox, type Unsent } from '@/lib/drafts/outbox.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { threadQuery } from './get-thread.ts';
import { withMessage } from './thread.ts';
import { addressKey, addressOf, sendPath, type ThreadAddress } from './thread-address.ts';

/** The content of a message: a text, an uploaded picture, or both. */
export type Words = { content: string; imageUrl: string | null };

/** A message that the server has not confirmed. */
export type UnsentMessage = Unsent<Words & { createdAt: string }>;

export const sendFailed = 'Failed to send message';

/** The unconfirmed messages of each thread. */
const outbox = createOutbox<Words & { createdAt: string }, Message>({
  kind: 'outbox-messages',
  storage: sessionStorage,
  send: (key, { content, imageUrl, clientId }, signal) =>
    ask(message, sendPath(addressOf(key)), {
      method: 'POST',
      body: { content, imageUrl, clientId },
      fallback: sendFailed,
      signal,
    }),
  timeoutMs: 20_000,
  failed: sendFailed,
  waitsAfter: (error) => error instanceof ApiError && error.status === 0,
  onSent(key, sent) {
    const { queryKey } = threadQuery(addressOf(key));
    queryClient.setQueryData(queryKey, (thread) => thread && withMessage(thread, sent));
    // The first message creates the conversation, and a reply accepts a request. The thread must be fetched again to show it.
    const thread = queryClient.getQueryData(queryKey);
    if (thread?.id === null || thread?.viewer.canAccept) void happened('conversationStarted', key);
    void happened('messageSent');
  },
});

/** The signed-in user's unsent messages in a thread, oldest first. */
export const unsentIn = (address: ThreadAddress) => outbox.of(addressKey(address));
/** The same, kept up to date in a component. */
export const useUnsent = (address: ThreadAddress) => outbox.useList(addressKey(address));

/** Shows a message immediately and sends it. */
export const send = (address: ThreadAddress, words: Words) =>
  outbox.write(addressKey(address), { ...words, createdAt: new Date(serverNow()).toISOString() });
/** Sends a failed message again. */
export const retry = (address: ThreadAddress, clientId: string) =>
  outbox.retry(addressKey(address), clientId);
/** Sends again the messages of a thread that failed without a response. */
export const resend = (address: ThreadAddress) => outbox.resend(addressKey(address));
export const discard = (address: ThreadAddress, clientId: string) =>
  outbox.discard(addressKey(address), clientId);
/** Removes the messages that did arrive, because only the response was lost. */
export const forgetArrived = (address: ThreadAddress, messages: readonly Message[]) =>
  outbox.discard(addressKey(address), ...messages.map(({ clientId }) => clientId));

export const { useHasWaiting, resendAll } = outbox;

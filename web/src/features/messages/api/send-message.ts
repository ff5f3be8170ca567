import { type Message, type MessageDraft, message } from '@contract/messages.ts';
import { ask } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { sendPath, type ThreadAddress } from './thread-address.ts';

/** The message may have arrived all the same. Its client id keeps a retry from doubling it. */
const sendTimeoutMs = 20_000;
export const sendFailed = 'Failed to send message';

/** Sends a message. A `clientId` that was sent before returns the message that exists already. */
export async function sendMessage(address: ThreadAddress, body: MessageDraft): Promise<Message> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  try {
    return await ask(message, sendPath(address), { method: 'POST', body, fallback: sendFailed, signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, sendFailed) : error;
  }
}

import { type Message, type MessageDraft, message } from '@contract/messages.ts';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { sendPath, type ThreadAddress } from './thread-address.ts';

/** A request that timed out may still have delivered the message. Its client id keeps a retry from duplicating it. */
const sendTimeoutMs = 20_000;
export const sendFailed = 'Failed to send message';

/** Sends a message. If the `clientId` was sent before, returns the existing message. */
export async function sendMessage(address: ThreadAddress, body: MessageDraft): Promise<Message> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  try {
    return await ask(message, sendPath(address), { method: 'POST', body, fallback: sendFailed, signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, sendFailed) : error;
  }
}

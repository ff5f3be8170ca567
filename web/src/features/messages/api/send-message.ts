import { type Message, type MessageDraft, message } from '@contract/messages.ts';
import { ask } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { type Place, sendPath } from './place.ts';

/** After this a send counts as failed, in ms. It may have arrived all the same; its client id keeps a retry single. */
const PATIENCE = 20_000;
const failed = 'Failed to send message';

/** Sends a message. The same `clientId` again answers the message that is already there. */
export async function sendMessage(place: Place, body: MessageDraft): Promise<Message> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await ask(message, sendPath(place), { method: 'POST', body, fallback: failed, signal });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, failed) : error;
  }
}

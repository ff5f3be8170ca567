import { unsubscribed } from '@contract/mail.ts';
import { ask } from '@/lib/api/api-client.ts';

/**
 * Stops emails such as the one whose link was opened, and returns what they are about. Needs no account. Throws ApiError.
 */
export const unsubscribe = async (token: string) =>
  (
    await ask(unsubscribed, `/api/mail/unsubscribe/${encodeURIComponent(token)}`, {
      method: 'POST',
      fallback: 'Failed to stop these emails. Please try again.',
    })
  ).type;

import { confirmedAddress } from '@contract/mail.ts';
import { ask } from '@/lib/api/api-client.ts';

/** Confirms the address to which the link was mailed, and returns whose it now is. Needs no account. Throws ApiError. */
export const confirmMailAddress = async (token: string) =>
  (
    await ask(confirmedAddress, `/api/mail/confirm/${encodeURIComponent(token)}`, {
      method: 'POST',
      fallback: 'Failed to confirm the address. Please try again.',
    })
  ).username;

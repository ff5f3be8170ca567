import { ask, nothing } from '@/lib/api/api-client.ts';

/** Starts emails again to the address that the opened link was mailed to. Needs no account. Throws ApiError. */
export const resumeMail = (token: string) =>
  ask(nothing, `/api/mail/resume/${encodeURIComponent(token)}`, {
    method: 'POST',
    fallback: 'Failed to start emails again. Please try again.',
  });

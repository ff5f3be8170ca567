import { Refusal, unavailable } from '../../../_shared/errors.ts';

type MetaAddress = `https://${'api' | 'graph'}.instagram.com/${string}`;

/**
 * Calls Meta, for at most five seconds and without redirects. Addresses and replies contain secrets and are never
 * logged.
 */
export async function fetchFromMeta(
  fetch: typeof globalThis.fetch,
  address: MetaAddress,
  init: RequestInit = {},
) {
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  if (!response) throw unavailable(new Error('Instagram cannot be reached.'));
  if (!response.ok) {
    await response.body?.cancel();
    const cause = new Error(`Instagram responded ${response.status}.`);
    throw response.status < 500
      ? new Refusal(400, 'Instagram refused the request.', { cause })
      : unavailable(cause);
  }
  return response.json() as Promise<unknown>;
}

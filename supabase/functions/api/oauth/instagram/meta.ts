import { Refusal, unavailable } from '../../../_shared/errors.ts';

type MetaAddress = `https://${'api' | 'graph'}.instagram.com/${string}`;

/** Asks Meta, five seconds long, following nowhere. Addresses and replies carry secrets: neither is ever logged. */
export async function askMeta(fetch: typeof globalThis.fetch, address: MetaAddress, init: RequestInit = {}) {
  const answer = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  if (!answer) throw unavailable(new Error('Instagram cannot be reached.'));
  if (!answer.ok) {
    await answer.body?.cancel();
    const cause = new Error(`Instagram answered ${answer.status}.`);
    throw answer.status < 500
      ? new Refusal(400, 'Instagram did not accept this.', { cause })
      : unavailable(cause);
  }
  return answer.json() as Promise<unknown>;
}

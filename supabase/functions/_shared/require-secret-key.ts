import type { Env } from './env.ts';
import { unauthenticated } from './errors.ts';

/** Jobs are called by machines of our own, which show a secret key of the project in the header `apikey`. */
export async function requireSecretKey(request: Request, env: Env): Promise<void> {
  const given = await hash(request.headers.get('apikey') ?? '');
  const known = await Promise.all(env.secretKeys.map(hash));
  if (!known.map((key) => equal(key, given)).includes(true)) throw unauthenticated();
}

/** Hashes, and all of their bytes: how long the comparison takes tells nothing about the key. */
function equal(known: Uint8Array, given: Uint8Array): boolean {
  let difference = 0;
  for (const [place, byte] of known.entries()) difference |= byte ^ (given[place] ?? 0);
  return difference === 0;
}

async function hash(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

import type { Env } from '../../_shared/env.ts';
import { unauthenticated } from '../../_shared/errors.ts';

/** Jobs are called by machines of our own, which show the project's secret key in the header `apikey`. */
export async function requireSecretKey(request: Request, env: Env): Promise<void> {
  const [given, known] = await Promise.all([hash(request.headers.get('apikey') ?? ''), hash(env.secretKey)]);
  // Hashes, and all of their bytes: how long the comparison takes tells nothing about the key.
  let difference = 0;
  for (const [place, byte] of known.entries()) difference |= byte ^ (given[place] ?? 0);
  if (difference !== 0) throw unauthenticated();
}

async function hash(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

import { timingSafeEqual } from 'hono/utils/buffer';
import type { Env } from './env.ts';
import { unauthenticated } from './errors.ts';

/** For jobs, which our own machines start. They send a secret key of the project in the header `apikey`. */
export async function requireSecretKey(request: Request, env: Env): Promise<void> {
  const given = request.headers.get('apikey') ?? '';
  const matches = await Promise.all(env.secretKeys.map((key) => timingSafeEqual(key, given)));
  if (!matches.includes(true)) throw unauthenticated();
}

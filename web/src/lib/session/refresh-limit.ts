import { env } from '@/config/env.ts';
import { services } from '@/config/services.ts';
import { backOff } from './back-off.ts';

/** After this time without a refresh, in ms, the next one is the first again. */
const forgetAfterMs = 600_000;

let tries = 0;
let triedAt = 0;
let waitsUntil = 0;

// The device has a network again, and the failures may have been its own.
window.addEventListener('online', () => {
  tries = 0;
  waitsUntil = 0;
});

/**
 * `fetch` for supabase-js. Between two refreshes is a pause, and each is longer than the one before. A 429 becomes a 503, which
 * supabase-js tries again: after a 429, it would end the session. The times do not depend on the device's clock.
 * supabase-js knows one address, that of Realtime, so Auth's is replaced here.
 */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input).replace(`${env.supabaseUrl}${services.auth}`, env.authUrl);
  if (!address.includes('grant_type=refresh_token')) return fetch(address, init);
  const now = performance.now();
  if (now < waitsUntil) return passing('{}');
  if (now - triedAt > forgetAfterMs) tries = 0;
  tries += 1;
  triedAt = now;
  waitsUntil = now + backOff(tries);
  const reply = await fetch(address, init);
  if (reply.status !== 429 && reply.status < 500) return reply;
  const askedMs = Number(reply.headers.get('Retry-After')) * 1000;
  if (askedMs > 0) waitsUntil = Math.max(waitsUntil, performance.now() + askedMs);
  return passing(await reply.text());
}

const passing = (body: string) => new Response(body || '{}', { status: 503 });

import { base64url } from 'jose';
import type { Env } from '../../_shared/env.ts';

/**
 * A hash of the client's network, made with the project's secret key: enough to count requests by, and useless for
 * finding the client. Null if no proxy gives an address. Functions share no memory, so the database counts
 * (private.count_invite_miss).
 */
export async function clientFingerprint(
  request: Request,
  { secretKey, clientAddressHeader }: Pick<Env, 'secretKey' | 'clientAddressHeader'>,
): Promise<string | null> {
  const address = addressOf(request.headers, clientAddressHeader);
  if (!address) return null;
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secretKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(network(address)));
  return base64url.encode(new Uint8Array(mac));
}

/** The last entry of a list of proxies. Our own proxy added it, and clients can forge those before it. */
function addressOf(headers: Headers, header: string): string | undefined {
  return (headers.get(header) ?? headers.get('x-forwarded-for'))?.split(',').at(-1)?.trim();
}

/** One household has a whole /64 of IPv6 addresses. */
function network(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

import { base64url } from 'jose';
import type { Env } from '../../_shared/env.ts';

/**
 * A hash of the client's network, made with the project's secret key. Requests can be counted by it, but it does not
 * identify the client. Null if no proxy gives an address, or only that of a proxy on this machine, because clients can
 * then not be told apart. Functions share no memory, so the database counts (private.count_client).
 */
export async function clientFingerprint(
  request: Request,
  { secretKey, clientAddressHeader }: Pick<Env, 'secretKey' | 'clientAddressHeader'>,
): Promise<string | null> {
  const address = addressOf(request.headers, clientAddressHeader);
  if (!address || isThisMachine(address)) return null;
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

/** The last entry of the proxies' list, which our own proxy added. Clients can forge the entries before it. */
function addressOf(headers: Headers, header: string): string | undefined {
  return (headers.get(header) ?? headers.get('x-forwarded-for'))?.split(',').at(-1)?.trim();
}

const isThisMachine = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address);

/** One household has a whole /64 of IPv6 addresses. An IPv4 address may be written as an IPv6 one (::ffff:198.51.100.1). */
function network(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  if (!address.includes(':')) return address;
  // `::` is short for as many zero groups as are missing from eight.
  const [before = '', after] = address.toLowerCase().split('::');
  const start = before ? before.split(':') : [];
  const end = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(8 - start.length - end.length, 0);
  return [...start, ...Array(zeros).fill('0'), ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

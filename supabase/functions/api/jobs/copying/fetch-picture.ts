/** Fetches a picture from an address that a user named, without letting them reach anything but the public internet. */
import type { Network, Target } from './network.ts';
import { isAddress, isPublicAddress } from './public-address.ts';
import { type Reply, readReply } from './read-reply.ts';

/** By host: where its pictures are served in a test, over plain HTTP. */
export type TestHosts = ReadonlyMap<string, { address: string; port: number }>;

type Means = { network: Network; testHosts: TestHosts | null; agent: string };

const maxPictureBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
/** For everything together: names, connections, redirects and the picture. */
const fetchTimeoutMs = 5000;
/** Of a name with several addresses, as many are tried. */
const maxAddresses = 3;

/** The picture will never be copied from there. All other errors may pass. */
export class NotCopied extends Error {}

export async function fetchPicture(address: string, means: Means): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The race may be over by then.
  timeout.catch(() => null);
  return await Promise.race([follow(checked(address), means, signal), timeout]);
}

async function follow(start: URL, means: Means, signal: AbortSignal): Promise<Uint8Array> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { connection, reply } = await get(url, means, signal);
    try {
      const location = [301, 302, 303, 307, 308].includes(reply.status) && reply.headers.get('location');
      if (!location) return await pictureIn(reply);
      url = checked(location, url);
    } finally {
      connection.close();
    }
  }
  throw new NotCopied('Too many redirects.');
}

/** Throws for an address that is not plain https on its usual port, or that contains credentials. */
function checked(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new NotCopied('This is not an address.');
  const url = new URL(address, base);
  if (url.protocol !== 'https:' || url.port || url.username || url.password)
    throw new NotCopied('Only https is allowed, without credentials and a port.');
  return url;
}

async function get(url: URL, means: Means, signal: AbortSignal) {
  const connection = await connect(url, means, signal);
  try {
    // No cookies, no credentials, no Referer. An encoded body would be no picture.
    const head = {
      Host: url.host,
      'User-Agent': means.agent,
      Accept: 'image/*',
      'Accept-Encoding': 'identity',
      Connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    connection.send(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { connection, reply: await readReply(connection.bytes) };
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** Connects to one of the addresses that were checked. */
async function connect({ hostname }: URL, { network, testHosts }: Means, signal: AbortSignal) {
  const test = testHosts?.get(hostname);
  if (test) return network.connect({ ...test, host: hostname, isPlain: true }, signal);

  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isAddress(host) ? [host] : await network.resolve(host);
  if (!addresses.every(isPublicAddress)) throw new NotCopied('This is not a public address.');
  let failure: unknown = new Error('The name has no address.');
  for (const address of addresses.slice(0, maxAddresses)) {
    const target: Target = { address, port: 443, host, isPlain: false };
    try {
      return await network.connect(target, signal);
    } catch (thrown) {
      failure = thrown;
    }
  }
  throw failure;
}

async function pictureIn({ status, headers, body }: Reply): Promise<Uint8Array> {
  if (status !== 200) {
    const text = `The site responded with ${status}.`;
    throw status === 408 || status === 425 || status === 429 || status >= 500
      ? new Error(text)
      : new NotCopied(text);
  }
  if (Number(headers.get('content-length')) > maxPictureBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxPictureBytes) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

const tooLarge = () => new NotCopied('The picture is too large.');

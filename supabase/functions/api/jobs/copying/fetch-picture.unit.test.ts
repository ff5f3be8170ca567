import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchPicture, NotCopied } from './fetch-picture.ts';
import type { Network, Target } from './network.ts';

afterEach(() => void vi.useRealTimers());

const publicAddress = '93.184.215.14';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a site sends: texts and bytes, one after the other. It may never end. */
type Sent = readonly (string | Uint8Array)[] | AsyncIterable<Uint8Array>;
const replyOf = (body: string | Uint8Array, status = '200 OK', ...headers: string[]) =>
  [`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`, body] as const;
const redirectTo = (location: string, status = 302) =>
  replyOf('', `${status} Found`, `Location: ${location}`);

type Site = { addresses?: readonly string[]; replies: (path: string) => Sent };

/** A network of these sites, by name. An address that is no name is served by the site `*`. */
function networkOf(sites: Record<string, Site>) {
  const connections: Target[] = [];
  const requests: string[] = [];
  const open = new Set<Target>();
  const network: Network = {
    resolve: async (host) => {
      const site = sites[host];
      if (!site) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
      return site.addresses ?? [publicAddress];
    },
    connect: async (target) => {
      connections.push(target);
      open.add(target);
      const { promise, resolve } = Promise.withResolvers<string>();
      async function* bytes() {
        const request = await promise;
        requests.push(request);
        const sent = (sites[target.host] ?? sites['*'])?.replies(request.split(' ')[1] ?? '') ?? [];
        for await (const part of sent) yield typeof part === 'string' ? bytesOf(part) : part;
      }
      return { send: resolve, bytes: bytes(), close: () => open.delete(target) };
    },
  };
  const get = (address: string) =>
    fetchPicture(address, { network, testHosts: null, agent: 'Retrohale (https://retrohale.test)' });
  return { get, connections, requests, open };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const pictures = { 'pictures.example': { replies: () => replyOf('a picture') } };

test('the picture is asked for without credentials, cookies or a referrer, at the address that was checked', async () => {
  const { get, connections, requests, open } = networkOf(pictures);
  expect(text(await get('https://pictures.example/a%20b.png?x=1#8x6'))).toBe('a picture');
  expect(connections).toEqual([
    { address: publicAddress, port: 443, host: 'pictures.example', isPlain: false },
  ]);
  expect(requests).toEqual([
    [
      'GET /a%20b.png?x=1 HTTP/1.1',
      'Host: pictures.example',
      'User-Agent: Retrohale (https://retrohale.test)',
      'Accept: image/*',
      'Accept-Encoding: identity',
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  ]);
  expect(open.size).toBe(0);
});

test.each([
  'http://pictures.example/a.png',
  'https://pictures.example:8443/a.png',
  'https://user:pass@pictures.example/a.png',
  'https://user@pictures.example/a.png',
  'ftp://pictures.example/a.png',
  'file:///etc/passwd',
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.0.0.1/a.png',
  'https://0177.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/a.png',
  'https://100.64.0.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[fe80::1]/a.png',
  'https://inside.example/a.png',
  'https://both.example/a.png',
  'https://mapped.example/a.png',
  'https://①②⑦.⓪.⓪.①/a.png',
  'https://[',
])('nothing is connected to for %s, now or after a redirect', async (address) => {
  const sites = {
    ...pictures,
    'inside.example': { addresses: ['192.168.1.1'], replies: () => replyOf('secret') },
    'both.example': { addresses: [publicAddress, '10.0.0.1'], replies: () => replyOf('secret') },
    'mapped.example': { addresses: ['::ffff:169.254.169.254'], replies: () => replyOf('secret') },
    'moved.example': { replies: () => redirectTo(address) },
    '*': { replies: () => replyOf('secret') },
  };
  const direct = networkOf(sites);
  await expect(direct.get(address)).rejects.toThrow(NotCopied);
  expect(direct.connections).toEqual([]);
  const redirected = networkOf(sites);
  await expect(redirected.get('https://moved.example/')).rejects.toThrow(NotCopied);
  expect(redirected.connections.map(({ host }) => host)).toEqual(['moved.example']);
});

describe('redirects', () => {
  const chain = (length: number) => ({
    'pictures.example': {
      replies: (path: string) => {
        const at = Number(path.slice(1));
        return at < length ? redirectTo(`/${at + 1}`, [301, 302, 303, 307][at]) : replyOf('the end');
      },
    },
  });

  test('three are followed, each on a connection of its own', async () => {
    const { get, connections, open } = networkOf(chain(3));
    expect(text(await get('https://pictures.example/0'))).toBe('the end');
    expect(connections).toHaveLength(4);
    expect(open.size).toBe(0);
  });

  test('a fourth is not', async () => {
    const { get, connections } = networkOf(chain(4));
    await expect(get('https://pictures.example/0')).rejects.toThrow(NotCopied);
    expect(connections).toHaveLength(4);
  });

  test('a name is resolved again at each, so one that moves into our network is refused', async () => {
    const addresses = [publicAddress];
    const { get, connections } = networkOf({
      'moves.example': {
        addresses,
        replies: () => {
          addresses[0] = '127.0.0.1';
          return redirectTo('https://moves.example/again');
        },
      },
    });
    await expect(get('https://moves.example/')).rejects.toThrow(NotCopied);
    expect(connections.map(({ address }) => address)).toEqual([publicAddress]);
  });
});

test('a site whose first address does not respond is reached at the next, but only at three', async () => {
  const { get, connections } = networkOf({
    'many.example': { addresses: ['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4'], replies: () => replyOf('x') },
  });
  expect(text(await get('https://many.example/'))).toBe('x');
  expect(connections).toHaveLength(1);
  const tried: string[] = [];
  const network: Network = {
    resolve: async () => ['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4'],
    connect: async ({ address }) => {
      tried.push(address);
      throw new Error('connect ECONNREFUSED');
    },
  };
  await expect(
    fetchPicture('https://many.example/', { network, testHosts: null, agent: '' }),
  ).rejects.toThrow('ECONNREFUSED');
  expect(tried).toHaveLength(3);
});

describe('what a site sends', () => {
  const get = (sent: Sent) =>
    networkOf({ 'pictures.example': { replies: () => sent } }).get('https://pictures.example/');
  const chunked = 'Transfer-Encoding: chunked';

  test.each<[what: string, sent: Sent]>([
    ['with its length', replyOf('a picture', '200 OK', 'content-length: 9')],
    ['until the connection ends', replyOf('a picture')],
    ['in chunks', replyOf('2;x=y\r\na \r\n7\r\npicture\r\n0\r\n\r\n', '200 OK', chunked)],
    ['byte by byte', [...replyOf('9\r\na picture\r\n0\r\n\r\n', '200 OK', chunked).join('')]],
    ['after a hint', ['HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', ...replyOf('a picture')]],
    ['with nothing to say about it', replyOf('a picture', '200')],
  ])('is read %s', async (_what, sent) => {
    expect(text(await get(sent))).toBe('a picture');
  });

  test.each<[what: string, sent: Sent]>([
    ['nothing', []],
    ['no HTTP', ['SSH-2.0-OpenSSH_9.6\r\n\r\n\r\n']],
    ['half a head', ['HTTP/1.1 200 OK\r\nContent-']],
    ['less than its length', replyOf('a pic', '200 OK', 'Content-Length: 9')],
    ['half a chunk', replyOf('9\r\na pic', '200 OK', chunked)],
    ['a chunk of no size', replyOf('x\r\na picture\r\n0\r\n\r\n', '200 OK', chunked)],
    ['no last chunk', replyOf('9\r\na picture\r\n', '200 OK', chunked)],
    ['an endless head', [`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`]],
    ['that it is busy', replyOf('', '429 Too Many Requests')],
    ['that it is broken', replyOf('', '503 Service Unavailable')],
  ])('may be better next time: %s', async (_what, sent) => {
    const failure = await get(sent).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotCopied);
  });

  test.each([400, 401, 403, 404, 410, 204, 206, 304])('%i is final', async (status) => {
    await expect(get(replyOf('x', `${status} Well`))).rejects.toThrow(NotCopied);
  });

  test('a redirect to nowhere is final', async () => {
    await expect(get(replyOf('', '302 Found'))).rejects.toThrow(NotCopied);
  });

  test('too large a picture is not read, whether or not its length is told', async () => {
    await expect(get(replyOf('', '200 OK', `Content-Length: ${10 * 1024 * 1024 + 1}`))).rejects.toThrow(
      NotCopied,
    );
    let sent = 0;
    async function* endless() {
      yield bytesOf('HTTP/1.1 200 OK\r\n\r\n');
      for (;;) {
        sent += 1;
        yield new Uint8Array(1024 * 1024);
      }
    }
    await expect(get(endless())).rejects.toThrow(NotCopied);
    expect(sent).toBe(11);
    const largest = new Uint8Array(10 * 1024 * 1024);
    expect((await get(replyOf(largest))).length).toBe(largest.length);
  });

  test('a slow site is left after five seconds, wherever it is slow', async () => {
    const never = new Promise<never>(() => {});
    async function* slow() {
      yield bytesOf('HTTP/1.1 200 OK\r\n\r\n');
      await never;
    }
    const { network } = { network: { resolve: async () => [publicAddress], connect: () => never } };
    const means = { testHosts: null, agent: '' };
    const slowOnes = [
      () => get(slow()),
      () => fetchPicture('https://a.example/', { ...means, network }),
      () => fetchPicture('https://a.example/', { ...means, network: { ...network, resolve: () => never } }),
    ];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const fetchIt of slowOnes) {
      const abort = new AbortController();
      timeout.mockReturnValueOnce(abort.signal);
      const failure = fetchIt().catch((thrown: unknown) => thrown);
      abort.abort(new Error('Time is up.'));
      expect(await failure).toMatchObject({ message: 'Time is up.' });
    }
    expect(timeout.mock.calls).toEqual([[5000], [5000], [5000]]);
    timeout.mockRestore();
  });
});

test('in tests, a host is served by a local server, and others are still checked', async () => {
  const { connections, ...sites } = networkOf({
    'pictures.test': { replies: () => redirectTo('https://127.0.0.1/') },
  });
  expect(sites.requests).toEqual([]);
  const network: Network = {
    resolve: () => Promise.reject(new Error('Not asked.')),
    connect: async (target) => {
      connections.push(target);
      return {
        send: () => {},
        close: () => {},
        bytes: (async function* () {
          for (const part of redirectTo('https://127.0.0.1/')) yield bytesOf(String(part));
        })(),
      };
    },
  };
  const testHosts = new Map([['pictures.test', { address: '127.0.0.1', port: 5 }]]);
  await expect(fetchPicture('https://pictures.test/', { network, testHosts, agent: '' })).rejects.toThrow(
    NotCopied,
  );
  expect(connections).toEqual([{ address: '127.0.0.1', port: 5, host: 'pictures.test', isPlain: true }]);
});

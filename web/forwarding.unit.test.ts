/** `npm start` and `npm run dev` forward with this plugin. A stand-in takes the project's place. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwarding } from './forwarding.ts';
import { headersOfForwarded } from './hosting.ts';

const root = mkdtempSync(path.join(tmpdir(), 'forwarding-'));
const feed = '/functions/v1/api/posts/feed';
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const project = createServer((asked, response) => respond(asked, response));
const stops: (() => unknown)[] = [];
let site: string;

beforeAll(async () => {
  await once(project.listen(0, '127.0.0.1'), 'listening');
  const { port } = project.address() as AddressInfo;
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { outDir: root },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [forwarding({ VITE_SUPABASE_URL: `http://127.0.0.1:${port}` })],
  });
  stops.push(() => server.close());
  site = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const stop of stops) await stop();
  project.closeAllConnections();
  project.close();
  rmSync(root, { recursive: true });
});

/** Sends a request, and leaves its body to the caller. */
function send(method: string, headers: Record<string, string> = {}) {
  const sent = request(site + feed, { method, headers });
  const reply = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  return { sent, reply };
}

test('a reply arrives as it was sent: compressed, with its ETag, its date and its status', async () => {
  const body = gzipSync('{"posts":[]}');
  const headers = {
    'content-encoding': 'gzip',
    etag: '"7"',
    date: 'Thu, 26 Nov 2026 10:00:00 GMT',
    vary: 'origin',
  };
  respond = (_asked, response) => response.writeHead(203, headers).end(body);
  const { sent, reply } = send('GET', { 'accept-encoding': 'gzip', 'if-none-match': '"6"' });
  sent.end();
  const received = await reply;
  expect(received.statusCode).toBe(203);
  expect(received.headers).toMatchObject(headers);
  expect(Buffer.concat(await received.toArray())).toEqual(body);
});

test('a request arrives with its path, query and headers, at the project’s own host', async () => {
  const asked = new Promise<IncomingMessage>((resolve) => {
    respond = (each, response) => {
      resolve(each);
      response.end();
    };
  });
  await fetch(`${site}${feed}?limit=20`, { headers: { authorization: 'Bearer x', 'if-none-match': '"6"' } });
  const { url, headers } = await asked;
  expect(url).toBe(`${feed}?limit=20`);
  expect(headers).toMatchObject({ authorization: 'Bearer x', 'if-none-match': '"6"' });
  expect(headers.host).toBe(`127.0.0.1:${(project.address() as AddressInfo).port}`);
});

test('a reply cannot run under the app’s origin, set a cookie, or speak for its host', async () => {
  const own = { 'set-cookie': 'a=b', 'alt-svc': 'h3=":443"', 'content-security-policy': 'default-src *' };
  respond = (_asked, response) =>
    response.writeHead(200, { ...own, 'strict-transport-security': 'max-age=1; includeSubDomains' }).end();
  const { headers } = await fetch(`${site}/storage/v1/object/public/media/a.webp`);
  for (const [name, value] of Object.entries(headersOfForwarded)) expect(headers.get(name)).toBe(value);
  expect([headers.get('set-cookie'), headers.get('alt-svc')]).toEqual([null, null]);
});

test('bodies are passed on as they arrive, in both directions', async () => {
  const first = new Promise<ServerResponse>((resolve) => {
    respond = (asked, response) => asked.once('data', () => resolve(response));
  });
  const { sent, reply } = send('POST');
  sent.write('the first part');
  const response = await first;
  response.write('an early part');
  const received = await reply;
  const [early] = await once(received, 'data');
  expect(String(early)).toBe('an early part');
  sent.end();
  response.end();
  await text(received);
});

test('a body that is refused unread gets its refusal, even if nothing is read before all of it is sent', async () => {
  respond = (asked, response) => {
    response.writeHead(413).end('too large');
    asked.resume();
  };
  const megabytes = 60;
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  socket.write(`POST ${feed} HTTP/1.1\r\nhost: localhost\r\n`);
  socket.write(`content-length: ${megabytes * 1024 * 1024}\r\n\r\n`);
  const part = Buffer.alloc(1024 * 1024);
  for (let sent = 0; sent < megabytes; sent++) if (!socket.write(part)) await once(socket, 'drain');
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1\.1 413 .*too large/s);
  socket.destroy();
});

test('a reply that breaks off does so for the browser as well', async () => {
  respond = (_asked, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half of it', () => response.destroy());
  };
  await expect(fetch(site + feed).then((reply) => reply.text())).rejects.toThrow();
});

test.each(['/functions/v1/push', '/storage/v1/object/media', '/realtime/v1/websocket', '/auth/callback'])(
  '%s is not forwarded',
  async (address) => {
    respond = (_asked, response) => response.writeHead(418).end();
    expect((await fetch(site + address)).status).not.toBe(418);
  },
);

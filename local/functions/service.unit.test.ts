/** Functions under Deno, behind the gateway. They import no packages, so that the test folder needs none. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Gateway, startGateway } from '../gateway.ts';
import { type Functions, startFunctions } from './service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-functions-'));
const options = {
  folder,
  databasePort: 1,
  apiUrl: 'http://127.0.0.1:54321',
  siteUrl: 'http://localhost:5173',
  vapid: { publicKey: '', privateKey: '' },
  smtpUrl: 'smtp://127.0.0.1:1',
  watch: true,
  log: null,
  onPid() {},
};
let functions: Functions;
let gateway: Gateway;
let base: string;

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  write('_shared/word.ts', 'export const word = "first";');
  write(
    'hello/index.ts',
    `import { word } from '../_shared/word.ts';
    const read = (file: string) => { try { return Deno.readTextFileSync(file); } catch (error) { return (error as Error).name; } };
    Deno.serve({ onListen() {} }, (request) => {
      const url = new URL(request.url);
      if (url.pathname === '/hello/refuse') return new Response('Too large.', { status: 413 });
      if (url.pathname === '/hello/echo') return new Response(request.body, { headers: { 'x-method': request.method } });
      return Response.json({ word, path: url.pathname + url.search, pid: Deno.pid, env: Deno.env.toObject(),
        secretFile: read('/etc/passwd'), cookie: request.headers.get('cookie') });
    });`,
  );
  functions = await startFunctions(options);
  gateway = await startGateway(0);
  const absent = async () => new Response(null, { status: 404 });
  gateway.open({ auth: absent, storage: absent, realtime: absent, mailbox: absent, upgrade() {}, functions });
  base = `http://127.0.0.1:${gateway.port}/functions/v1/hello`;
});
afterAll(async () => {
  await gateway.close();
  await functions.stop();
  rmSync(folder, { recursive: true, force: true });
});

const hello = async () => (await fetch(base)).json();

test('a function receives the path from its name onwards, and the environment of a hosted function', async () => {
  const seen = await (await fetch(`${base}/a?b=c`, { headers: { cookie: 'd=e' } })).json();
  expect(seen).toMatchObject({ path: '/hello/a?b=c', cookie: 'd=e' });
  expect(seen.env).toMatchObject({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_DB_URL: 'postgresql://postgres:postgres@127.0.0.1:1/postgres',
    SUPABASE_JWKS: '{"keys":[]}',
    SITE_URL: 'http://localhost:5173',
    PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  });
  expect(JSON.parse(seen.env.SUPABASE_SECRET_KEYS).default).toMatch(/^sb_secret_/);
  expect(seen.env.VITEST).toBeUndefined();
});

test('a function can only read its own files', async () => {
  expect((await hello()).secretFile).toBe('NotCapable');
});

test('bodies stream both ways, each part as it arrives', async () => {
  const upload = httpRequest(`${base}/echo`, { method: 'PUT' });
  upload.write('one');
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(response.headers['x-method']).toBe('PUT');
  expect(String((await once(response, 'data'))[0])).toBe('one');
  upload.end('two');
  expect(String((await once(response, 'data'))[0])).toBe('two');
});

test('a large body arrives complete', async () => {
  const echoed = await fetch(`${base}/echo`, { method: 'PUT', body: Buffer.alloc(3_000_000, 'x') });
  expect(await echoed.text()).toHaveLength(3_000_000);
});

test('a client that sends everything before it reads still receives the refusal of its body', async () => {
  const piece = Buffer.alloc(1_000_000);
  const head = `PUT ${new URL(base).pathname}/refuse HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${8 * piece.length}\r\n\r\n`;
  const reply = await new Promise<string>((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', async () => {
      socket.pause();
      socket.write(head);
      // A slow connection: the refusal arrives long before the last piece is sent.
      for (let sent = 0; sent < 8; sent += 1) {
        await pause(100);
        socket.write(piece);
      }
      socket.resume();
    });
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
  });
  expect(reply).toMatch(/^HTTP\/1.1 413 /);
});

test('a killed function is restarted, and a GET in the meantime only takes longer', async () => {
  const { pid } = await hello();
  process.kill(pid, 'SIGKILL');
  const after = await hello();
  expect(after.pid).not.toBe(pid);
  expect(await (await fetch(`http://127.0.0.1:${gateway.port}/health`)).json()).toEqual({
    status: 'ok',
    functions: {
      hello: { pid: after.pid, restarts: 1, address: expect.stringContaining('http://127.0.0.1:') },
    },
  });
});

test('a request with a Trailer header but no body reaches the function', async () => {
  const response = await new Promise<string>((resolve) => {
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write('GET /functions/v1/hello HTTP/1.1\r\nHost: localhost\r\nTrailer: x\r\n\r\n'),
    );
    socket.once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
  });
  expect(response).toMatch(/^HTTP\/1.1 200 /);
});

test('a change in a shared file reloads the function', async () => {
  write('_shared/word.ts', 'export const word = "second";');
  await vi.waitFor(async () => expect((await hello()).word).toBe('second'));
});

test('an unknown function and the Data API are refused by name', async () => {
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/functions/v1/absent/x`);
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'There is no function "absent".' },
  ]);
  const data = await fetch(`http://127.0.0.1:${gateway.port}/rest/v1/users`);
  expect((await data.json()).message).toContain('The embedded stack has no Data API.');
});

test('a function that cannot start is named in the error', async () => {
  const broken = mkdtempSync(path.join(tmpdir(), 'test-functions-'));
  mkdirSync(path.join(broken, 'broken'));
  writeFileSync(path.join(broken, 'broken/index.ts'), 'Deno.exit(1);');
  await expect(startFunctions({ ...options, folder: broken, watch: false })).rejects.toThrow(
    'The function broken did not start',
  );
  rmSync(broken, { recursive: true });
});

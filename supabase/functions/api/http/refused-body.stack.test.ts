/** Some clients read while they send, and some send everything first. All must learn why their body was refused. */
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRefusal } from '../../../tests/support/responses.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { haveDone, inOneWindow } from '../../../tests/support/windows.ts';

let ana: User;
beforeEach(async () => {
  ana = await newUser('Ana');
});

const { hostname, port } = new URL(stack.API_URL);
const tooLarge = 'That request is too large. Please send less.';
const largeJson = () => ({ content: 'x'.repeat(5 * 1024 * 1024) });

function headOf(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /functions/v1/api${path} HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('')}\r\n`;
}

/** Sends the head of a request and then its body. Reads only afterwards, up to the end of the reply's JSON. */
function send(path: string, headers: Record<string, string>, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(headOf(path, headers));
      socket.write(body, () => socket.resume());
    });
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      if (reply.endsWith('}') || reply.endsWith('}\r\n0\r\n\r\n')) resolve(reply);
      if (reply.endsWith('}')) socket.destroy();
    });
    socket.once('close', () => reject(new Error(`Closed after: ${reply}`)));
    socket.once('error', reject);
  });
}

/** Sends an endless body until the reply's JSON has arrived. */
function sendWithoutEnd(path: string, headers: Record<string, string>): Promise<string> {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const sendMore = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.write(headOf(path, headers));
    socket.on('drain', sendMore);
    sendMore();
    let reply = '';
    socket.on('data', (data) => {
      reply += data.toString();
      if (!reply.includes('}')) return;
      resolve(reply);
      socket.destroy();
    });
    socket.once('close', () => reject(new Error(`Closed after: ${reply}`)));
    socket.once('error', reject);
  });
}

describe('JSON over the limit', () => {
  test('gets a 413 in JSON for a client that reads while it sends', async () => {
    expect(readRefusal(await request(ana, 'POST', '/posts', largeJson()), 413)).toBe(tooLarge);
    expect(readRefusal(await request(null, 'POST', '/posts', largeJson()), 401)).toMatch('Please log in');
    expect(readRefusal(await request(ana, 'POST', '/nothing', largeJson()), 404)).toBe('Not found');
  });

  test('gets a 413 for a client that sends everything before it reads, with or without a length', async () => {
    const authorization = `Bearer ${ana.token}`;
    const body = Buffer.from(JSON.stringify(largeJson()));
    const known = { authorization, 'content-length': String(body.length) };
    expect(await send('/posts', known, body)).toContain(tooLarge);
    const chunk = Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(await send('/posts', { authorization, 'transfer-encoding': 'chunked' }, chunk)).toContain(
      tooLarge,
    );
  });

  test('is refused before its body has arrived', async () => {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-length': String(100 * 1024 * 1024) };
    expect(await send('/posts', headers, Buffer.alloc(0))).toContain(tooLarge);
  });
});

describe('an upload is refused', () => {
  const headers = (length: number, token?: string) => ({
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(length),
    ...(token && { authorization: `Bearer ${token}` }),
  });
  const megabytes = 1024 * 1024;

  test.each([0, 60 * megabytes])('for its size, after %i bytes of 60 MB', async (sent) => {
    const reply = await send('/upload', headers(60 * megabytes, ana.token), Buffer.alloc(sent));
    expect(reply).toContain('File too large. Maximum size is 50MB.');
  });

  test.each([0, 40 * megabytes])('for lack of a token, after %i bytes of 40 MB', async (sent) => {
    const reply = await send('/upload', headers(40 * megabytes), Buffer.alloc(sent));
    expect(reply).toContain('Authentication required. Please log in.');
  });

  test('for lack of a token or for the rate limit, even if its body never ends', async () => {
    const endless = {
      'content-type': 'multipart/form-data; boundary=b',
      'transfer-encoding': 'chunked',
    };
    expect(await sendWithoutEnd('/upload', endless)).toContain('Please log in.');
    const authorization = `Bearer ${ana.token}`;
    const reply = await inOneWindow('1 hour', async () => {
      await haveDone(ana, 'upload', 60);
      return sendWithoutEnd('/upload', { ...endless, authorization });
    });
    expect(reply).toContain("You're doing that too often.");
  });

  test.each([0, 40 * megabytes])('for the rate limit, after %i bytes of 40 MB', async (sent) => {
    const reply = await inOneWindow('1 hour', async () => {
      await haveDone(ana, 'upload', 60);
      return send('/upload', headers(40 * megabytes, ana.token), Buffer.alloc(sent));
    });
    expect(reply).toContain("You're doing that too often.");
  });
});

describe('an import is refused', () => {
  const megabytes = 1024 * 1024;
  const headers = () => ({
    authorization: `Bearer ${ana.token}`,
    'content-length': String(7 * megabytes),
  });

  const filesOf = ({ id }: User) => sql`
    select count from private.rate_limits where user_id = ${id} and activity = 'humidor file'`;

  test.each([0, 7 * megabytes])('for the daily limit, after %i bytes of 7 MB', async (sent) => {
    const reply = await inOneWindow('1 day', async () => {
      await haveDone(ana, 'humidor file', 100, '1 day');
      return send('/humidor/import', headers(), Buffer.alloc(sent));
    });
    expect(reply).toContain("You're doing that too often.");
  });

  test('while another one of the same user arrives, and not afterwards', async () => {
    const first = connect(Number(port), hostname);
    first.write(headOf('/humidor/import', headers()));
    first.write('{"items":[');
    // Once its attempt is counted, the server reads this file. A file sent earlier could take its place.
    await expect.poll(() => filesOf(ana)).toEqual([{ count: 1 }]);
    const next = () => send('/humidor/import/check', headers(), Buffer.alloc(7 * megabytes, ' '));
    await expect.poll(next).toContain('Your previous file is still being read.');
    first.destroy();
    await expect.poll(next).toContain('That request is too large.');
  });
});

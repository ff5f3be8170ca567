import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { forward } from './proxy.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * A server in a thread of its own. It responds to a request as soon as it is told to, and closes the connection without
 * reading the body. The system then resets the connection, as for a function that refuses a body.
 */
const refusingServer = `
  const { createServer } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer((socket) => socket.once('data', () => {
    socket.pause();
    parentPort.postMessage('requested');
    Atomics.wait(workerData, 0, 0);
    socket.write('HTTP/1.1 413 Content Too Large\\r\\nContent-Length: 10\\r\\n\\r\\nToo large.', () => {
      socket.once('close', () => {
        Atomics.store(workerData, 0, 2);
        Atomics.notify(workerData, 0);
      });
      socket.resetAndDestroy();
    });
  })).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('a GET is repeated until the supervisor has noticed that the process ended, and the next process responds', async () => {
  let failures = 0;
  const process = { isReady: true, restarts: 0 };
  // As long as the process seems to be ready, each attempt fails.
  const server = createServer((_request, response) => {
    if (process.restarts > 0) return void response.end('from the next process');
    failures += 1;
    if (failures === 4) process.restarts = 1;
    response.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const target = { name: 'ended', port: portOf(server), process } as Parameters<typeof forward>[0];
  const gateway = createServer((request, response) => void forward(target, '/ended', request, response));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${portOf(gateway)}`;

  expect(await (await fetch(url)).text()).toBe('from the next process');
  process.restarts = 0;
  expect((await fetch(url, { method: 'POST' })).status).toBe(502);
  expect(failures).toBe(5);
  for (const each of [gateway, server]) each.close();
});

test('text is compressed for clients that accept that', async () => {
  const text = JSON.stringify(Array(500).fill('Maduro'));
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('content-length', text.length).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const target = { name: 'text', port: portOf(server), process: { isReady: true } } as Parameters<
    typeof forward
  >[0];
  const gateway = createServer((request, response) => void forward(target, '/text', request, response));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const replyFor = (encodings: string) =>
    fetch(`http://127.0.0.1:${portOf(gateway)}`, { headers: { 'accept-encoding': encodings } });

  const short = await replyFor('gzip, br');
  expect(short.headers.get('content-encoding')).toBe('br');
  expect(await short.text()).toBe(text);
  const long = await replyFor('identity');
  expect(long.headers.get('content-encoding')).toBeNull();
  expect(await long.text()).toBe(text);
  for (const each of [gateway, server]) each.close();
});

test('a response arrives although the function has closed its connection while the body was being sent', async () => {
  const steps = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(refusingServer, { eval: true, workerData: steps });
  const [port] = await once(worker, 'message');
  const target = { name: 'refuse', port, process: { isReady: true } } as Parameters<typeof forward>[0];
  const gateway = createServer((request, response) => void forward(target, '/refuse', request, response));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');

  const client = connect(portOf(gateway), '127.0.0.1');
  const chunk = 'A\r\n0123456789\r\n';
  client.write(`POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
  await once(worker, 'message');
  // The gateway shares this thread, and is busy until the connection has been reset. It then finds this chunk before the
  // response.
  client.write(chunk);
  Atomics.store(steps, 0, 1);
  Atomics.notify(steps, 0);
  Atomics.wait(steps, 0, 1);

  let reply = '';
  for await (const data of client) {
    reply += data;
    if (reply.includes('Too large.')) break;
  }
  expect(reply).toMatch(/^HTTP\/1.1 413/);
  client.destroy();
  gateway.close();
  await worker.terminate();
}, 60_000);

import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { network } from './network.ts';

let server: ReturnType<typeof createServer>;
let port: number;
let certificate: string;
const names: unknown[] = [];
const trusted = tls.getCACertificates();

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'pictures.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, keyEncipherment: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'pictures.example' }] },
    ],
  });
  certificate = cert;
  server = createServer({ key, cert }, (_, response) => response.end('hello'));
  server.on('secureConnection', (socket) => names.push((socket as { servername?: unknown }).servername));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  server.close();
  server.closeAllConnections();
});

const target = () => ({ address: '127.0.0.1', port, host: 'pictures.example', isPlain: false });
const connect = (host: string, signal = new AbortController().signal) =>
  network.connect({ ...target(), host }, signal);

test('a certificate that no authority has signed is refused', async () => {
  await expect(connect('pictures.example')).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
});

test('it connects to the address it is given, and the certificate must be that of the name', async () => {
  tls.setDefaultCACertificates([certificate]);
  // Neither name can be resolved.
  const connection = await connect('pictures.example');
  connection.send('GET / HTTP/1.1\r\nHost: pictures.example\r\nConnection: close\r\n\r\n');
  let reply = '';
  for await (const part of connection.bytes) reply += new TextDecoder().decode(part);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toContain('hello');
  expect(names).toEqual(['pictures.example']);
  for (const other of ['other.example', '127.0.0.1'])
    await expect(connect(other)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});

test('an abort ends the connection', async () => {
  tls.setDefaultCACertificates([certificate]);
  const abort = new AbortController();
  const { bytes } = await connect('pictures.example', abort.signal);
  abort.abort(new Error('Time is up.'));
  await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow('Time is up.');
  await expect(connect('pictures.example', abort.signal)).rejects.toThrow('Time is up.');
});

test('a name has all its addresses, those of IPv4 first', async () => {
  const addresses = await network.resolve('localhost');
  expect(addresses[0]).toBe('127.0.0.1');
});

/**
 * A stand-in push service for tests, following the standards (RFC 8030 over TLS). It verifies the sender (VAPID, RFC 8292),
 * decrypts the messages (RFC 8291) with the keys of the browsers it created, and responds according to the endpoint's path:
 * with the status in /201/…, /404/…, /429/…, never for /hang/…, and for /held/… only once the test releases it.
 */
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import { type PushPayload, pushPayload } from '../../functions/_shared/contract/notifications.ts';

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Makes /held/… respond with 500 to all past and future requests. */
  release(): void;
}

export interface Received {
  endpoint: string;
  payload: PushPayload;
  ttl: number;
  urgency: string;
  topic: string;
  bytes: number;
}

export interface PushService {
  /** host:port, for PUSH_SERVICE_HOSTS. */
  host: string;
  /** The file with the authority that signed the service's certificate. */
  certificate: string;
  /** Creates a browser whose endpoint responds in this way. */
  newBrowser(behaviour: string): Browser;
  /** The valid push messages, whatever the response was. */
  received: Received[];
  /** The problems of the invalid messages. */
  errors: string[];
  /** The number of requests by the endpoint's behaviour. */
  requests: Record<string, number>;
  stop(): Promise<void>;
}

/** `publicKey`: the VAPID key that senders must sign with. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'push-service-'));
  const { authority, key, cert } = await makeCertificate();
  const certificate = path.join(folder, 'authority.pem');
  writeFileSync(certificate, authority);

  const browsers = new Map<string, { ecdh: ECDH; auth: string; released: Promise<void> }>();
  const received: Received[] = [];
  const errors: string[] = [];
  const requests: Record<string, number> = {};

  const server = createServer({ key, cert }, (request, response) => {
    const [, behaviour = ''] = (request.url ?? '').split('/');
    requests[behaviour] = (requests[behaviour] ?? 0) + 1;
    void readBody(request)
      .then((body) => accept(request, body))
      .then((message) => received.push(message))
      .catch((error: Error) => errors.push(`${request.url}: ${error.message}`))
      .then(async () => {
        if (behaviour === 'held') await browsers.get(`https://${host}${request.url}`)?.released;
        respond(response, behaviour);
      });
  });
  // An idle connection that closes just as the next message arrives would look like a failed service.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function accept(request: IncomingMessage, body: Buffer): Promise<Received> {
    const endpoint = `https://${host}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) throw new Error('There is no such browser.');
    if (request.method !== 'POST') throw new Error(`${request.method} is not POST.`);
    await verifySender(request.headers.authorization ?? '', `https://${host}`, publicKey);
    const { ttl, urgency = 'normal', topic = '' } = request.headers as Record<string, string>;
    if (!/^\d+$/.test(ttl ?? '')) throw new Error('TTL is missing.');
    if (!/^[\w-]{1,32}$/.test(topic)) throw new Error(`"${topic}" is not a topic.`);
    if (!['very-low', 'low', 'normal', 'high'].includes(urgency))
      throw new Error(`"${urgency}" is not an urgency.`);
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('The body is not encrypted.');
    if (body.byteLength > 4096) throw new Error('The body is too long.');
    const text = decrypt(body, { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth });
    const payload = pushPayload.parse(JSON.parse(text.toString('utf8')));
    return { endpoint, payload, ttl: Number(ttl), urgency, topic, bytes: text.byteLength };
  }

  return {
    host,
    certificate,
    received,
    errors,
    requests,
    newBrowser(behaviour) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const endpoint = `https://${host}/${behaviour}/${randomUUID()}`;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      browsers.set(endpoint, { ecdh, auth, released });
      return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth }, release };
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

function respond(response: ServerResponse, behaviour: string): void {
  if (behaviour === 'hang') return;
  if (behaviour === '302') response.setHeader('location', 'https://127.0.0.1:1/elsewhere');
  if (behaviour === '429') response.setHeader('retry-after', '120');
  response
    .writeHead(behaviour === 'held' ? 500 : Number(behaviour))
    .end(behaviour === '500' ? 'x'.repeat(1_000_000) : undefined);
}

/** A valid token is signed with our key, names this service and a contact, and expires within a day. */
async function verifySender(authorization: string, audience: string, publicKey: string): Promise<void> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/i.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The key is not the sender’s.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token, jwk, {
    audience,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub'],
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400)
    throw new Error('The token is valid for more than a day.');
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('The token names no contact.');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A certificate for 127.0.0.1 and the authority that signed it. Deno accepts no self-signed certificate. */
async function makeCertificate() {
  const options = { keySize: 2048, algorithm: 'sha256' } as const;
  const authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return { authority: authority.cert, key, cert };
}

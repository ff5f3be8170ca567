import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { forwardTo } from './forward.ts';
import { createGoogle } from './google.ts';
import { instagram } from './instagram.ts';

/**
 * The address at which Auth reaches the stack from "outside". Auth accepts only https addresses of public hosts for a custom
 * provider. No host has this address: it is reserved for documentation (RFC 5737).
 */
export const projectHost = '203.0.113.19';

export interface Outside {
  /** The address of the proxy, for HTTPS_PROXY. */
  proxy: string;
  /** The file with the certificate authority that signed the stand-ins' certificate, for SSL_CERT_FILE and DENO_CERT. */
  certificate: string;
  close(): Promise<void>;
}

/**
 * The internet as the real Auth and the adapters for Instagram see it: a proxy that leads only to the stand-ins for Google
 * and Instagram, and to this stack.
 */
export async function startOutside(folder: string, apiUrl: string): Promise<Outside> {
  const google = await createGoogle();
  const hosts: Record<string, (request: Request) => Response | Promise<Response>> = {
    'accounts.google.com': google,
    'oauth2.googleapis.com': google,
    'www.googleapis.com': google,
    'api.instagram.com': instagram,
    'graph.instagram.com': instagram,
    [projectHost]: (request) => forwardTo(apiUrl, '', request),
  };
  const { authority, key, cert } = await makeCertificate(Object.keys(hosts));
  mkdirSync(folder, { recursive: true });
  const certificate = path.join(folder, 'outside.pem');
  writeFileSync(certificate, authority);

  const stands = createSecureServer(
    { key, cert },
    getRequestListener(
      (request) => hosts[new URL(request.url).hostname]?.(request) ?? new Response(null, { status: 404 }),
      { overrideGlobalObjects: false },
    ),
  );
  const proxy = createServer((_request, response) => response.writeHead(501).end());
  proxy.on('connect', (request, socket) => {
    const [host = ''] = (request.url ?? '').split(':');
    if (!hosts[host]) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    stands.emit('connection', socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    certificate,
    async close() {
      stands.closeAllConnections();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** A certificate for these hosts, signed by its own authority. */
async function makeCertificate(hosts: string[]) {
  const notAfterDate = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  const authority = await generate([{ name: 'commonName', value: 'Retrohale’s local stack' }], {
    notAfterDate,
    algorithm: 'sha256',
    keyType: 'ec',
    curve: 'P-256',
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const altNames = hosts.map((host) =>
    /^[\d.]+$/.test(host) ? ({ type: 7, ip: host } as const) : ({ type: 2, value: host } as const),
  );
  const leaf = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    notAfterDate,
    algorithm: 'sha256',
    keyType: 'ec',
    curve: 'P-256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { authority: authority.cert, key: leaf.private, cert: leaf.cert };
}

import { type IncomingMessage, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SignJWT } from 'jose';
import { keys } from '../keys.ts';

const secret = new TextEncoder().encode(keys.jwtSecret);
const tokenOf = (role: string) =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1 year')
    .sign(secret);
const tokens: Record<string, string> = {
  [keys.publishable]: await tokenOf('anon'),
  [keys.secret]: await tokenOf('service_role'),
};

/**
 * Forwards a request to a real service, as Supabase's gateway does: without the service's path, and with a token for the
 * role of the API key. The services themselves do not know API keys.
 */
export async function forwardTo(address: string, service: string, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const target = new URL(url.pathname.slice(service.length) + url.search, address);
  const headers = new Headers(request.headers);
  const bearer = headers.get('authorization')?.replace(/^Bearer /i, '');
  if (!bearer || bearer in tokens) {
    const token = tokens[bearer || (headers.get('apikey') ?? '')];
    if (token) headers.set('authorization', `Bearer ${token}`);
  }
  headers.set('x-forwarded-host', url.hostname);
  headers.set('x-forwarded-port', url.port);
  headers.set('x-forwarded-proto', 'http');
  headers.delete('host');
  // Keep the connection open until the reply: a service that refuses an upload then continues to read. If asked to close, it
  // would reset the connection during the upload, and its reply would be lost.
  headers.set('connection', 'keep-alive');

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // A separate connection each time: the service may close a kept-alive one at the moment it is reused.
  const options = { method: request.method, headers: Object.fromEntries(headers), agent: false };
  const upstream = send(target, options, resolve);
  upstream.on('error', reject);
  request.signal.addEventListener('abort', () => upstream.destroy());
  if (request.body)
    pipeline(Readable.fromWeb(request.body as never), upstream).catch(() => upstream.destroy());
  else upstream.end();
  try {
    return responseOf(request.method, await promise);
  } catch (error) {
    // A client that has disconnected reads no response.
    if (!request.signal.aborted) console.error(`${service} did not respond: ${(error as Error).message}`);
    return Response.json({ message: 'The service did not respond.' }, { status: 502 });
  }
}

function responseOf(method: string, reply: IncomingMessage): Response {
  const status = reply.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, values] of Object.entries(reply.headersDistinct))
    if (!['connection', 'keep-alive', 'transfer-encoding'].includes(name))
      for (const value of values ?? []) headers.append(name, value);
  const isEmpty = method === 'HEAD' || [204, 304].includes(status);
  if (isEmpty) reply.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(reply) as never), { status, headers });
}

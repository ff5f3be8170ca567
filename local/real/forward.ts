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
 * Forwards a request to a real service, as Supabase's gateway does: without the service's path, and with a token of the role
 * that an API key stands for. The services themselves know no API keys.
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
  // Kept open until its reply: a service that refuses an upload then reads on. One that is to close resets the connection
  // under the upload, and its reply is lost.
  headers.set('connection', 'keep-alive');

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // A connection of its own: one that is kept open may be closed by the service at the moment it is used again.
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
    // A client that has gone reads no response.
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

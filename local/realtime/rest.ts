import type { Sql } from 'postgres';
import { mayWrite } from './authorisation.ts';
import type { Rooms } from './rooms.ts';
import { type Claims, TokenError, verifyToken } from './token.ts';

interface Message {
  topic: string;
  event: string;
  payload: unknown;
  private?: boolean;
}

/** `POST /realtime/v1/api/broadcast` (several messages) and `…/broadcast/:topic/events/:event` (one message). */
export function createRest(sql: Sql, rooms: Rooms) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const [, topic, event] =
      /^\/realtime\/v1\/api\/broadcast(?:\/([^/]+)\/events\/([^/]+))?$/.exec(pathname) ?? [];
    if (request.method !== 'POST' || (topic === undefined && !pathname.endsWith('/api/broadcast'))) {
      return new Response(null, { status: 404 });
    }
    const claims = await claimsOf(request);
    if (!claims) return Response.json({ message: 'Unauthorized' }, { status: 401 });
    if (topic === undefined || event === undefined)
      return sendMany(claims, await request.json().catch(() => null));

    const isPrivate = searchParams.get('private') === 'true';
    const name = decodeURIComponent(topic);
    if (isPrivate && !(await mayWrite(sql, claims, name, 'broadcast'))) {
      return Response.json({ message: 'Unauthorized' }, { status: 403 });
    }
    if (!isWithinShare(claims, name, isPrivate))
      return Response.json({ message: 'Too many messages' }, { status: 429 });
    const payload = Buffer.from(await request.arrayBuffer());
    const encoding = request.headers.get('content-type')?.includes('octet-stream') ? 'binary' : 'json';
    rooms.broadcast(name, isPrivate, { event: decodeURIComponent(event), payload, encoding });
    return new Response(null, { status: 202 });
  };

  /** A user has one limit per topic, for sockets and requests together. A secret key belongs to no user. */
  function isWithinShare({ sub }: Claims, topic: string, isPrivate: boolean): boolean {
    return sub === undefined || rooms.allows(topic, isPrivate, sub);
  }

  // Messages that the policies refuse, or that exceed a user's limit, are skipped silently, as in hosted Realtime.
  async function sendMany(claims: Claims, body: { messages?: Message[] } | null): Promise<Response> {
    const messages = body?.messages;
    if (!Array.isArray(messages) || !messages.every(({ topic, event }) => topic && event)) {
      return Response.json({ errors: { messages: ['is invalid'] } }, { status: 422 });
    }
    for (const { topic, event, payload = {}, private: isPrivate = false } of messages) {
      if (isPrivate && !(await mayWrite(sql, claims, topic, 'broadcast'))) continue;
      if (!isWithinShare(claims, topic, isPrivate)) continue;
      rooms.broadcast(topic, isPrivate, {
        event,
        payload: Buffer.from(JSON.stringify(payload)),
        encoding: 'json',
      });
    }
    return new Response(null, { status: 202 });
  }
}

async function claimsOf(request: Request): Promise<Claims | null> {
  const token =
    request.headers.get('authorization')?.replace('Bearer ', '') ?? request.headers.get('apikey') ?? '';
  return verifyToken(token).catch((error) => {
    if (error instanceof TokenError) return null;
    throw error;
  });
}

import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { type Extension, mayRead, mayWrite } from './authorisation.ts';
import { replay } from './changes.ts';
import { type Broadcast, broadcastFrames, type Incoming, type Version } from './protocol.ts';
import type { Member, Room, Rooms } from './rooms.ts';
import { type Claims, expiredText, TokenError, verifyToken } from './token.ts';

/** One end of a socket, as a channel sees it. */
export interface Line {
  version: Version;
  /** Whom the socket was opened as; used when a join brings no token of its own. */
  claims: Claims;
  send(frame: Buffer | string): void;
  tell(joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown): void;
}

export interface Channel {
  handle(message: Incoming): Promise<void>;
  /** Leaves without a word: the socket is gone, or a newer join has taken the place. */
  drop(): void;
}

interface Config {
  private?: boolean;
  broadcast?: { ack?: boolean; self?: boolean; replay?: { since: number; limit?: number } };
  presence?: { key?: string; enabled?: boolean };
}

interface Context {
  sql: Sql;
  rooms: Rooms;
  line: Line;
  /** Forgets the channel at its socket. */
  onClosed(): void;
}

const longestTimer = 2 ** 31 - 1;
const noRead = (topic: string) => `You do not have permissions to read from this Channel topic: ${topic}`;

/** Answers a join: a channel, or null after a refusal in the words of hosted Realtime. */
export async function joinChannel(context: Context, join: Incoming): Promise<Channel | null> {
  const { sql, rooms, line } = context;
  const { topic: wireTopic, joinRef } = join;
  const topic = wireTopic.replace(/^realtime:/, '');
  const { config = {}, access_token: token } = (join.payload ?? {}) as {
    config?: Config;
    access_token?: string;
  };
  const presenceEnabled = config.presence?.enabled ?? false;
  const extensions: Extension[] = presenceEnabled ? ['broadcast', 'presence'] : ['broadcast'];

  const reply = (ref: string | null, status: 'ok' | 'error', response: object) =>
    line.tell(joinRef, ref, wireTopic, 'phx_reply', { status, response });
  const refuse = (reason: string) => {
    reply(join.ref, 'error', { reason });
    return null;
  };
  const rightsOf = (claims: Claims) => mayRead(sql, claims, topic, extensions);

  if (topic === '') return refuse('TopicNameRequired: You must provide a topic name');
  // As Retrohale's hosted project is set up (docs/deploy.md).
  if (!config.private) return refuse('PrivateOnly: This project only allows private channels');
  let claims = line.claims;
  try {
    if (token && !token.startsWith('sb_')) claims = await verifyToken(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return refuse(`${error.code}: ${error.message}`);
  }
  const rights = await rightsOf(claims);
  if (!rights.broadcast && !rights.presence) return refuse(`Unauthorized: ${noRead(topic)}`);

  const member: Member = {
    version: line.version,
    presenceKey: config.presence?.key || randomUUID(),
    presence: null,
    hears: rights,
    deliver: line.send,
    tell: (event, payload) => line.tell(null, null, wireTopic, event, payload),
  };
  // Asked once, at the first word; forgotten when the token changes.
  let mayBroadcast: Promise<boolean> | null = null;
  let mayPresent: Promise<boolean> | null = null;
  let expiry: NodeJS.Timeout | undefined;

  const room: Room = rooms.enter(topic, true);
  room.join(member);
  watchExpiry();
  reply(join.ref, 'ok', { postgres_changes: [] });
  await replayPast().catch((error: Error) => {
    drop();
    throw error;
  });
  if (member.hears.presence) line.tell(joinRef, null, wireTopic, 'presence_state', room.presences());

  async function replayPast() {
    const wanted = config.broadcast?.replay;
    if (!wanted) return;
    for (const past of await replay(sql, topic, wanted.since, wanted.limit ?? 25)) {
      const frame = broadcastFrames(wireTopic, past)(line.version);
      if (frame !== null) line.send(frame);
    }
  }

  function watchExpiry() {
    clearTimeout(expiry);
    const { exp } = claims;
    if (exp === undefined) return;
    expiry = setTimeout(
      () => shut(expiredText(exp)),
      Math.min(longestTimer, Math.max(0, exp * 1000 - Date.now())),
    );
  }

  function drop() {
    clearTimeout(expiry);
    room.leave(member);
    context.onClosed();
  }

  // realtime-js drops a phx_close whose ref is not the join's.
  function close() {
    drop();
    line.tell(joinRef, joinRef, wireTopic, 'phx_close', {});
  }

  function shut(message: string) {
    line.tell(joinRef, null, wireTopic, 'system', {
      extension: 'system',
      status: 'error',
      message,
      channel: topic,
    });
    close();
  }

  async function renew(newToken: unknown) {
    if (typeof newToken !== 'string' || newToken.startsWith('sb_')) return;
    try {
      claims = await verifyToken(newToken);
    } catch (error) {
      if (error instanceof TokenError) return shut(error.message);
      throw error;
    }
    mayBroadcast = mayPresent = null;
    const now = await rightsOf(claims);
    if (!now.broadcast && !now.presence) return shut(noRead(topic));
    member.hears = now;
    watchExpiry();
  }

  // Without the right to speak nothing happens, not even an acknowledgement.
  async function speak(message: Incoming) {
    mayBroadcast ??= mayWrite(sql, claims, topic, 'broadcast');
    if (!(await mayBroadcast)) return;
    room.broadcast(broadcastOf(message), config.broadcast?.self ? undefined : member);
    if (config.broadcast?.ack) reply(message.ref, 'ok', {});
  }

  async function present({ ref, payload }: Incoming) {
    const { event, payload: told } = payload as { event?: string; payload?: Record<string, unknown> };
    mayPresent ??= mayWrite(sql, claims, topic, 'presence');
    if (!(await mayPresent)) return reply(ref, 'error', { reason: 'Unauthorized' });
    room.present(member, event === 'track' ? { ...told } : null);
    reply(ref, 'ok', {});
  }

  return {
    drop,
    async handle(message) {
      if (message.event === 'phx_leave') {
        reply(message.ref, 'ok', {});
        return close();
      }
      if (message.event === 'access_token')
        return renew((message.payload as { access_token?: unknown }).access_token);
      if (message.event === 'broadcast') return speak(message);
      if (message.event === 'presence') return present(message);
    },
  };
}

function broadcastOf(message: Incoming): Broadcast {
  if ('binary' in message) return message.payload;
  const { event, payload } = message.payload as { event: string; payload?: unknown };
  return { event, payload: Buffer.from(JSON.stringify(payload ?? {})), encoding: 'json' };
}

import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { type Extension, mayRead, mayWrite } from './authorisation.ts';
import { type Changes, replay } from './changes.ts';
import { type Broadcast, broadcastFrames, type Incoming, type Version } from './protocol.ts';
import type { Member, Room, Rooms } from './rooms.ts';
import { type Claims, expiredText, TokenError, verifyToken } from './token.ts';

/** A channel's view of its socket. */
export interface Connection {
  version: Version;
  /** The claims with which the socket was opened. A join without its own token uses them. */
  claims: Claims;
  sendFrame(frame: Buffer | string): void;
  send(joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown): void;
}

export interface Channel {
  handle(message: Incoming): Promise<void>;
  /** Leaves silently, because the socket has closed or a newer join has replaced this one. */
  drop(): void;
}

interface Config {
  private?: boolean;
  broadcast?: { ack?: boolean; self?: boolean; replay?: { since: number; limit?: number } };
  presence?: { key?: string; enabled?: boolean };
}

/** The dependencies that all channels share. */
export interface Sources {
  sql: Sql;
  rooms: Rooms;
  changes: Changes;
}

interface Context extends Sources {
  connection: Connection;
  /** Removes the channel from its socket. */
  onClosed(): void;
}

const maxTimerMs = 2 ** 31 - 1;
/** How often each client may call `track` and `untrack`, and in what time. */
const maxPresenceCalls = 5;
const presenceWindowMs = 30_000;
const revoked = (topic: string) => `You no longer have permission to read from this Channel topic: ${topic}`;
const noRead = (topic: string) => `You do not have permissions to read from this Channel topic: ${topic}`;

/** Handles a join. Returns the channel, or null after a refusal with hosted Realtime's text. */
export async function joinChannel(context: Context, join: Incoming): Promise<Channel | null> {
  const { sql, rooms, changes, connection } = context;
  const { topic: wireTopic, joinRef } = join;
  const topic = wireTopic.replace(/^realtime:/, '');
  const { config = {}, access_token: token } = (join.payload ?? {}) as {
    config?: Config;
    access_token?: string;
  };
  const presenceEnabled = config.presence?.enabled ?? false;
  const extensions: Extension[] = presenceEnabled ? ['broadcast', 'presence'] : ['broadcast'];

  const reply = (ref: string | null, status: 'ok' | 'error', response: object) =>
    connection.send(joinRef, ref, wireTopic, 'phx_reply', { status, response });
  const refuse = (reason: string) => {
    reply(join.ref, 'error', { reason });
    return null;
  };
  const rightsOf = (claims: Claims) => mayRead(sql, claims, topic, extensions);

  if (topic === '') return refuse('TopicNameRequired: You must provide a topic name');
  // As in Retrohale's hosted project (docs/deploy.md).
  if (!config.private) return refuse('PrivateOnly: This project only allows private channels');
  let claims = connection.claims;
  try {
    if (token && !token.startsWith('sb_')) claims = await verifyToken(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return refuse(`${error.code}: ${error.message}`);
  }
  const rights = await rightsOf(claims);
  if (!rights.broadcast && !rights.presence) return refuse(`Unauthorized: ${noRead(topic)}`);

  const member: Member = {
    version: connection.version,
    presenceKey: config.presence?.key || randomUUID(),
    presence: null,
    receives: rights,
    deliver: connection.sendFrame,
    send: (event, payload) => connection.send(null, null, wireTopic, event, payload),
  };
  // Checked once, at the first message, and again after the token changes.
  let mayBroadcast: Promise<boolean> | null = null;
  let mayTrack: Promise<boolean> | null = null;
  let currentToken = token;
  let lastPresence: string | null = null;
  const presenceCalls = { left: maxPresenceCalls, until: 0 };
  let expiry: NodeJS.Timeout | undefined;

  await changes.settled();
  const room: Room = rooms.enter(topic, true);
  room.join(member);
  watchExpiry();
  reply(join.ref, 'ok', { postgres_changes: [] });
  await replayLatest().catch((error: Error) => {
    drop();
    throw error;
  });
  if (member.receives.presence) connection.send(joinRef, null, wireTopic, 'presence_state', room.presences());

  async function replayLatest() {
    const wanted = config.broadcast?.replay;
    if (!wanted) return;
    for (const past of await replay(sql, topic, wanted.since, wanted.limit ?? 25)) {
      const frame = broadcastFrames(wireTopic, past)(connection.version);
      if (frame !== null) connection.sendFrame(frame);
    }
  }

  function watchExpiry() {
    clearTimeout(expiry);
    const { exp } = claims;
    if (exp === undefined) return;
    expiry = setTimeout(
      () => closeWith(expiredText(exp)),
      Math.min(maxTimerMs, Math.max(0, exp * 1000 - Date.now())),
    );
  }

  function drop() {
    clearTimeout(expiry);
    room.leave(member);
    context.onClosed();
  }

  // realtime-js ignores a phx_close whose ref is not the join's.
  function close() {
    drop();
    connection.send(joinRef, joinRef, wireTopic, 'phx_close', {});
  }

  function closeWith(message: string) {
    connection.send(joinRef, null, wireTopic, 'system', {
      extension: 'system',
      status: 'error',
      message,
      channel: topic,
    });
    close();
  }

  async function changeToken(newToken: unknown) {
    // The same token needs no new check.
    if (typeof newToken !== 'string' || newToken.startsWith('sb_') || newToken === currentToken) return;
    currentToken = newToken;
    try {
      claims = await verifyToken(newToken);
    } catch (error) {
      if (error instanceof TokenError) return closeWith(error.message);
      throw error;
    }
    mayBroadcast = mayTrack = null;
    const newRights = await rightsOf(claims);
    if (!newRights.broadcast && !newRights.presence) return closeWith(noRead(topic));
    if (extensions.some((each) => member.receives[each] && !newRights[each]))
      return closeWith(revoked(topic));
    member.receives = newRights;
    watchExpiry();
  }

  const isWithinShare = () => room.allows(claims.sub ?? '');

  // A broadcast without the right to send, or beyond the user's share, is ignored: it is not even acknowledged.
  async function broadcast(message: Incoming) {
    mayBroadcast ??= mayWrite(sql, claims, topic, 'broadcast');
    if (!(await mayBroadcast) || !isWithinShare()) return;
    room.broadcast(broadcastOf(message), config.broadcast?.self ? undefined : member);
    if (config.broadcast?.ack) reply(message.ref, 'ok', {});
  }

  async function track({ ref, payload }: Incoming) {
    const { event, payload: presence = {} } = payload as { event?: string; payload?: unknown };
    if (Date.now() > presenceCalls.until) {
      presenceCalls.left = maxPresenceCalls;
      presenceCalls.until = Date.now() + presenceWindowMs;
    }
    if (presenceCalls.left === 0) return closeWith('Client presence rate limit exceeded');
    presenceCalls.left -= 1;
    if (event?.toLowerCase() === 'untrack') {
      lastPresence = null;
      room.track(member, null);
      return reply(ref, 'ok', {});
    }
    if (event?.toLowerCase() !== 'track') return reply(ref, 'error', {});
    mayTrack ??= mayWrite(sql, claims, topic, 'presence');
    if (!(await mayTrack)) return reply(ref, 'error', {});
    if (typeof presence !== 'object' || presence === null || Array.isArray(presence))
      return reply(ref, 'error', { reason: 'Presence track payload must be a map' });
    const text = JSON.stringify(presence);
    // Tracking the same presence again changes nothing, so nothing is broadcast.
    if (text !== lastPresence) room.track(member, { ...presence });
    lastPresence = text;
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
        return changeToken((message.payload as { access_token?: unknown }).access_token);
      if (message.event === 'broadcast') return broadcast(message);
      if (message.event === 'presence') return track(message);
    },
  };
}

function broadcastOf(message: Incoming): Broadcast {
  if ('binary' in message) return message.payload;
  const { event, payload } = message.payload as { event: string; payload?: unknown };
  return { event, payload: Buffer.from(JSON.stringify(payload ?? {})), encoding: 'json' };
}

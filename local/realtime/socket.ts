import type { WebSocket } from 'ws';
import { type Channel, type Connection, joinChannel, type Sources } from './channel.ts';
import { decode, encode, type Incoming, type Version } from './protocol.ts';
import type { Claims } from './token.ts';

/** Clients send a heartbeat every 25 seconds. A client that is silent for longer than this is disconnected. */
const silenceTimeoutMs = 60_000;
/** A client that reads too slowly is disconnected when more bytes than this are waiting for it. */
const maxBufferedBytes = 16 * 1024 * 1024;

/** Serves one socket until it closes: its channels by topic, and its heartbeats. */
export function serveSocket(socket: WebSocket, version: Version, claims: Claims, sources: Sources): void {
  const channels = new Map<string, Channel>();
  const connection: Connection = {
    version,
    claims,
    sendFrame(frame) {
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(frame, { binary: typeof frame !== 'string' });
    },
    send(joinRef, ref, topic, event, payload) {
      connection.sendFrame(encode(version, { joinRef, ref, topic, event, payload }));
    },
  };
  const reply = ({ joinRef, ref, topic }: Incoming, status: 'ok' | 'error', response: object) =>
    connection.send(joinRef, ref, topic, 'phx_reply', { status, response });

  const join = async (message: Incoming) => {
    const { topic } = message;
    channels.get(topic)?.drop();
    const channel = await joinChannel(
      { ...sources, connection, onClosed: () => channels.delete(topic) },
      message,
    );
    if (!channel) return;
    if (socket.readyState === socket.OPEN) channels.set(topic, channel);
    else channel.drop();
  };

  const handle = async (message: Incoming) => {
    if (message.event === 'phx_join') return join(message);
    const channel = channels.get(message.topic);
    if (channel) return channel.handle(message);
    reply(message, 'error', { reason: 'unmatched topic' });
  };

  const silence = setTimeout(() => socket.terminate(), silenceTimeoutMs);
  // One message after another: the message after a join needs the channel that the join creates.
  let queue = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary) => {
    silence.refresh();
    const message = decode(data, isBinary);
    if (!message) return;
    if (message.topic === 'phoenix') return reply(message, 'ok', {});
    queue = queue
      .then(() => handle(message))
      .catch((error: Error) => {
        console.error(`Realtime failed to handle ${message.event} on ${message.topic}: ${error.message}`);
        reply(message, 'error', { reason: 'Unknown Error on Channel' });
      });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silence);
    for (const channel of [...channels.values()]) channel.drop();
  });
}

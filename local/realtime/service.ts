import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import { listenForChanges } from './changes.ts';
import { keepPartitions } from './partitions.ts';
import { createRest } from './rest.ts';
import { createRooms } from './rooms.ts';
import { serveSocket } from './socket.ts';
import { TokenError, verifyToken } from './token.ts';

export interface Realtime {
  fetch(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

const maxFrameBytes = 5 * 1024 * 1024;

/** `/realtime/v1`: broadcast and presence on Phoenix channels. The policies on realtime.messages guard private ones. */
export async function startRealtime(sql: Sql, databaseUrl: string): Promise<Realtime> {
  const rooms = createRooms();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  const releasePartitions = await keepPartitions(sql);
  const changes = await listenForChanges(sql, databaseUrl, rooms);

  return {
    fetch: createRest(sql, rooms),

    async upgrade(request, socket, head) {
      const parameters = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const key = request.headers['x-api-key'] ?? parameters.get('apikey');
      if (!key) return refuse(socket, 401, 'API key is missing');
      try {
        const claims = await verifyToken(String(key));
        const version = parameters.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
        sockets.handleUpgrade(request, socket, head, (accepted) =>
          serveSocket(accepted, version, claims, { sql, rooms, changes }),
        );
      } catch (error) {
        if (error instanceof TokenError) refuse(socket, 401, error.message.replace(/ \d+ seconds ago$/, ''));
        else refuse(socket, 500, 'Realtime failed');
      }
    },

    async stop() {
      releasePartitions();
      for (const client of sockets.clients) client.terminate();
      await changes.stop();
    },
  };
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

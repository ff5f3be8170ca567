/**
 * A proxy in front of Postgres that refuses every `begin`, as a pooler without free connections may, and passes on
 * everything else.
 */
import { connect, createServer, type Socket } from 'node:net';

/** ErrorResponse and ReadyForQuery (idle). */
const refusal = Buffer.concat([
  message('E', 'SERROR\0VERROR\0C53300\0Mtoo many clients already\0\0'),
  message('Z', 'I'),
]);

export async function startRefusingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const refused: string[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => [client, upstream].map((each) => each.destroy()));
    }
    upstream.pipe(client);
    const split = messageSplitter();
    client.on('data', (chunk) => {
      for (const { type, bytes } of split(chunk)) {
        const text = bytes.toString('latin1', 5);
        if (type !== 'Q' || !text.startsWith('begin')) upstream.write(bytes);
        else if (refused.push(text)) client.write(refusal);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(databaseUrl);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as { port: number }).port);
  return {
    databaseUrl: address.href,
    refused,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
}

/** Splits a client's bytes into messages. Only the first one, the startup message, has no type. */
function messageSplitter() {
  let rest = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer) => {
    const messages: { type: string; bytes: Buffer }[] = [];
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const header = started ? 1 : 0;
      if (rest.length < header + 4) return messages;
      const length = header + rest.readUInt32BE(header);
      if (rest.length < length) return messages;
      messages.push({ type: rest.toString('latin1', 0, header), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      started = true;
    }
  };
}

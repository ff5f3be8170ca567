/**
 * Names and connections, from modules that mean the same in Node and in Deno. fetch would resolve a name once more,
 * after it was checked, and could then get another address. node:http cannot be given an address in Deno 2.1.
 */
// @ts-types="./sockets.d.ts"
import { lookup } from 'node:dns/promises';
// @ts-types="./sockets.d.ts"
import { connect as connectPlain } from 'node:net';
// @ts-types="./sockets.d.ts"
import { connect as connectTls } from 'node:tls';
import { isAddress } from './public-address.ts';

/** Where to connect to, and the name that the certificate must have. */
export type Target = { address: string; port: number; host: string; isPlain: boolean };

export type Connection = {
  send(text: string): void;
  /** What the other side sends, until it ends the connection. */
  bytes: AsyncIterable<Uint8Array>;
  close(): void;
};

/** Tests pass their own. */
export type Network = {
  /** All addresses of a name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Rejects if the connection fails. If the signal aborts, the connection ends. */
  connect(target: Target, signal: AbortSignal): Promise<Connection>;
};

export const network: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true });
    // Not every network has IPv6.
    return found.sort((one, other) => one.family - other.family).map(({ address }) => address);
  },

  connect: ({ address, port, host, isPlain }, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const socket = isPlain
        ? connectPlain({ host: address, port })
        : connectTls({
            host: address,
            port,
            ...(!isAddress(host) && { servername: host }),
            ALPNProtocols: ['http/1.1'],
          });
      // It stays for the whole life of the socket, whose errors would otherwise end the function.
      socket.on('error', reject);
      signal.addEventListener('abort', () => socket.destroy(signal.reason), { once: true });
      socket.once(isPlain ? 'connect' : 'secureConnect', () =>
        resolve({
          send: (text) => void socket.write(text),
          bytes: socket,
          close: () => socket.destroy(),
        }),
      );
    }),
};

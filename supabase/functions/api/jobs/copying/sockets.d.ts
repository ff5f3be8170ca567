/** The parts of node:dns, node:net and node:tls that are used here. Deno's own declarations need the types of Node. */
type Socket = AsyncIterable<Uint8Array> & {
  write(text: string): boolean;
  destroy(reason?: Error): void;
  on(event: 'error', listener: (reason: Error) => void): void;
  once(event: 'connect' | 'secureConnect', listener: () => void): void;
};
type Options = { host: string; port: number; servername?: string; ALPNProtocols?: string[] };

export declare function lookup(
  host: string,
  options: { all: true },
): Promise<{ address: string; family: number }[]>;
export declare function connect(options: Options): Socket;

/** The part of @fastify/busboy that is used here, without the types of Node that its own declarations ask for. */
export type BusboyFile = AsyncIterable<Uint8Array> & {
  /** The file was longer than `fileSize`; the rest is left out. */
  truncated: boolean;
  on(event: 'error', listener: () => void): void;
  /** Ends the reading with this error. */
  destroy(error: Error): void;
};

type Limit = 'files' | 'fields' | 'parts' | 'fileSize' | 'headerPairs' | 'headerSize';

export declare class Busboy {
  constructor(config: { headers: { 'content-type': string }; limits: Partial<Record<Limit, number>> });
  /** Calls back when there is room for more: the file's reader sets the pace. */
  write(chunk: Uint8Array, written: () => void): void;
  end(): void;
  on(event: 'error', listener: () => void): void;
  once(event: 'file', listener: (fieldName: string, file: BusboyFile) => void): void;
  once(event: 'finish' | 'partsLimit' | 'fieldsLimit', listener: () => void): void;
}

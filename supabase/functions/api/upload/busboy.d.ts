/** The part of @fastify/busboy that is used here. Its own declarations need the types of Node. */
export type BusboyFile = AsyncIterable<Uint8Array> & {
  /** The file was longer than `fileSize` and has been cut off. */
  truncated: boolean;
  on(event: 'error', listener: () => void): void;
  /** Readers get this error. */
  destroy(error: Error): void;
};

type Limit = 'files' | 'fields' | 'parts' | 'fileSize' | 'headerPairs' | 'headerSize';

export declare class Busboy {
  constructor(config: { headers: { 'content-type': string }; limits: Partial<Record<Limit, number>> });
  /** Calls back when there is room for more, so the reader of the file sets the pace. */
  write(chunk: Uint8Array, written: () => void): void;
  end(): void;
  on(event: 'error', listener: () => void): void;
  on(event: 'file', listener: (fieldName: string, file: BusboyFile) => void): void;
  once(event: 'finish' | 'partsLimit' | 'fieldsLimit', listener: () => void): void;
}

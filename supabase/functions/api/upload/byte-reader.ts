import { invalidFileType } from '../../_shared/contract/values/upload.ts';
import { badRequest } from '../../_shared/errors.ts';

/** A file with more parts was made to keep its reader busy. The largest allowed GIF has fewer. */
const maxTakes = 250_000;

/** Reads bytes as they arrive: a few at a time, or a run of any length without holding it in memory. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();
  #takes = 0;
  /** How many bytes have been read. */
  position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next few bytes. Returns fewer only at the end. Throws a 400 if it is called too often. */
  async take(count: number): Promise<Uint8Array> {
    this.#takes += 1;
    if (this.#takes > maxTakes) throw badRequest(invalidFileType);
    if (this.#rest.length >= count) {
      const near = this.#rest.slice(0, count);
      this.#rest = this.#rest.subarray(count);
      this.position += count;
      return near;
    }
    const taken = new Uint8Array(count);
    let length = 0;
    for await (const part of this.pass(count)) {
      taken.set(part, length);
      length += part.length;
    }
    return taken.subarray(0, length);
  }

  /** The next bytes, in parts. By default, all remaining bytes. */
  async *pass(count = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) return;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      this.position += part.length;
      if (part.length > 0) yield part;
    }
  }

  /** Zeros instead of the next bytes. By default, instead of all remaining bytes. */
  async *blank(count = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    for await (const part of this.pass(count)) yield new Uint8Array(part.length);
  }

  /** The next bytes, as many as have arrived. Empty at the end. */
  async next(): Promise<Uint8Array> {
    const part = await this.peek();
    this.#rest = new Uint8Array();
    this.position += part.length;
    return part;
  }

  /** Returns what `next` will return. */
  async peek(): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) break;
      this.#rest = value;
    }
    return this.#rest;
  }

  /** Puts back the end of what `next` has returned. Copies only if `peek` has been called since. */
  unread(bytes: Uint8Array): void {
    const rest = this.#rest;
    this.#rest = rest.length === 0 ? bytes : new Uint8Array([...bytes, ...rest]);
    this.position -= bytes.length;
  }

  async skip(count = Number.POSITIVE_INFINITY): Promise<void> {
    for await (const _ of this.pass(count));
  }
}

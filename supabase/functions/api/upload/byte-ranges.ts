/** A part of a file, from its first byte to the one after its last. */
export type ByteRange = { start: number; end: number };

/** Overwrites ranges of a file with zeros while its bytes pass by in order. */
export class RangeEraser {
  readonly #ranges: readonly ByteRange[];
  #next = 0;

  constructor(ranges: readonly ByteRange[]) {
    this.#ranges = ranges.toSorted((a, b) => a.start - b.start);
  }

  /** Erases in the part of the file that begins at this position. Positions must not decrease between calls. */
  erase(part: Uint8Array, position: number): Uint8Array {
    const end = position + part.length;
    let erased = part;
    for (let index = this.#next; index < this.#ranges.length; index += 1) {
      const range = this.#ranges[index];
      if (!range || range.start >= end) break;
      if (range.end <= position) {
        if (index === this.#next) this.#next += 1;
        continue;
      }
      if (erased === part) erased = new Uint8Array(part);
      erased.fill(0, Math.max(range.start - position, 0), range.end - position);
    }
    return erased;
  }

  /** Erases in a whole file. */
  async *eraseAll(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let position = 0;
    for await (const part of bytes) {
      yield this.erase(part, position);
      position += part.length;
    }
  }
}

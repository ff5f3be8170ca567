/** WebM is a sequence of elements, each with an id, a length and data. Some contain further elements (EBML). */
import type { ByteReader } from './byte-reader.ts';

const segment = 0x18538067;
const information = 0x1549a966;
const cluster = 0x1f43b675;
const containers = new Set([segment, information, cluster]);

const metadata = new Set([
  0x1254c367, // Tags
  0x1941a469, // Attachments
  ...[0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741], // Date, title, names of files and programs
  0xbf, // A checksum, which would be wrong afterwards
  0xec, // Free space, which may still contain deleted data
]);

/**
 * A WebM refers to its pictures by their distance from the start of the file. So metadata becomes free space of the
 * same length. The elements in a container follow its head, so all elements are read as one sequence.
 */
export async function* stripWebm(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const id = await readNumber(reader, 4);
    const length = await readNumber(reader, 8);
    const headBytes = id.bytes.length + length.bytes.length;
    // In a live recording, the length of a container is unknown.
    const isKnown = lengthIn(length.bytes) < 2 ** (7 * length.bytes.length) - 1;
    const content = isKnown ? lengthIn(length.bytes) : Number.POSITIVE_INFINITY;
    const isWhole = id.isWhole && length.isWhole;
    if (isWhole && isKnown && metadata.has(id.value)) {
      yield freeSpaceHead(headBytes, content);
      yield* reader.blank(content);
      continue;
    }
    yield id.bytes;
    yield length.bytes;
    if (!isWhole) return yield* reader.pass();
    const isOpened = containers.has(id.value) && !(id.value === cluster && isKnown);
    if (!isOpened) yield* reader.pass(content);
  }
}

/** A number whose first bits give its length in bytes. */
async function readNumber(reader: ByteReader, maxBytes: number) {
  const first = await reader.take(1);
  const count = Math.clz32(first[0] ?? 0) - 23;
  if (first.length === 0 || count > maxBytes) return { bytes: first, value: 0, isWhole: false };
  const rest = count > 1 ? await reader.take(count - 1) : new Uint8Array();
  const bytes = Uint8Array.of(...first, ...rest);
  return { bytes, value: bytes.reduce((sum, byte) => sum * 256 + byte, 0), isWhole: bytes.length === count };
}

/** The value of a length, without the bits that give its number of bytes. */
function lengthIn(bytes: Uint8Array): number {
  const [first = 0, ...rest] = bytes;
  return rest.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> bytes.length));
}

/**
 * The head of a free-space element, with as many bytes as the head it replaces. Bytes that a length cannot use are
 * zeros.
 */
function freeSpaceHead(headBytes: number, content: number): Uint8Array {
  const head = new Uint8Array(headBytes);
  const lengthBytes = Math.min(headBytes - 1, 8);
  let left = content + headBytes - 1 - lengthBytes;
  for (let at = lengthBytes; at > 0; at -= 1) {
    head[at] = left % 256;
    left = Math.floor(left / 256);
  }
  head[0] = 0xec;
  head[1] = (head[1] ?? 0) | (0x80 >> (lengthBytes - 1));
  return head;
}

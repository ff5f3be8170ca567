/** Ogg is a sequence of pages. Each carries a part of one stream, whose second packet contains its comments. */
import type { ByteReader } from './byte-reader.ts';

/**
 * How a codec's streams begin, the length of the introduction before its comments, and the byte that ends an empty list
 * of them.
 */
const codecs: readonly { start: string; introduction: number; end: number }[] = [
  { start: '\x01vorbis', introduction: 7, end: 1 },
  { start: '\x80theora', introduction: 7, end: 0 },
  { start: 'OpusHead', introduction: 8, end: 0 },
  { start: 'Speex   ', introduction: 0, end: 0 },
  { start: '\x7fFLAC', introduction: 4, end: 0 },
];

/** A stream whose comments have not been read completely. */
type Stream = { introduction: number; end: number; packet: number; offset: number };

const headBytes = 27;
const beginsStream = 2;

/** Replaces the comments with an empty list of the same length: players skip what follows it. */
export async function* stripOgg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const streams = new Map<number, Stream>();
  for (;;) {
    const head = await reader.take(headBytes);
    const lengths = await reader.take(head[26] ?? 0);
    const body = await reader.take(lengths.reduce((sum, length) => sum + length, 0));
    const page = new Uint8Array(await new Blob([head, lengths, body] as BlobPart[]).arrayBuffer());
    const isPage = head.length === headBytes && startsWith(head, 'OggS');
    if (isPage && emptyComments(streams, page)) writeChecksum(page);
    yield page;
    if (!isPage) return yield* reader.pass();
  }
}

/** Whether the page has comments. */
function emptyComments(streams: Map<number, Stream>, page: Uint8Array): boolean {
  const serial = new DataView(page.buffer).getUint32(14, true);
  const lengths = page.subarray(headBytes, headBytes + (page[26] ?? 0));
  const body = page.subarray(headBytes + lengths.length);
  const codec = (page[5] ?? 0) & beginsStream ? codecs.find(({ start }) => startsWith(body, start)) : null;
  if (codec) streams.set(serial, { ...codec, packet: 0, offset: 0 });
  const stream = streams.get(serial);
  if (!stream) return false;

  let hasComments = false;
  let at = 0;
  for (const length of lengths) {
    if (stream.packet === 1) {
      emptyPart(body.subarray(at, at + length), stream);
      hasComments = true;
    }
    at += length;
    // A part of 255 bytes continues in the next one.
    if (length < 255) stream.packet += 1;
  }
  if (stream.packet > 1) streams.delete(serial);
  return hasComments;
}

/** After the introduction: the length of the program's name and the number of comments, both zero, and the end. */
function emptyPart(part: Uint8Array, stream: Stream): void {
  for (let at = 0; at < part.length; at += 1, stream.offset += 1) {
    if (stream.offset < stream.introduction) continue;
    part[at] = stream.offset === stream.introduction + 8 ? stream.end : 0;
  }
}

const startsWith = (bytes: Uint8Array, start: string) =>
  [...start].every((character, at) => bytes[at] === character.charCodeAt(0));

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});

function writeChecksum(page: Uint8Array): void {
  const view = new DataView(page.buffer);
  view.setUint32(22, 0);
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (checksums[(sum >>> 24) ^ byte] ?? 0);
  view.setUint32(22, sum >>> 0, true);
}

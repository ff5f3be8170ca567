/**
 * Takes out of a file what cameras and programs write about it: where and when it was taken, with what, and comments.
 * The app does that for pictures, but a modified client need not. What is shown stays as it is, byte for byte. Files that
 * are not what they begin like are passed on from where they differ.
 */
import { ByteReader } from './byte-reader.ts';

type Stripper = (reader: ByteReader) => AsyncGenerator<Uint8Array>;

/** By type. The kinds that are missing here are passed on whole. */
const strippers: Readonly<Record<string, Stripper>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'video/mp4': stripMp4,
};

export function stripMetadata(type: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return strippers[type]?.(new ByteReader(bytes)) ?? bytes;
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Exif and XMP (APP1), IPTC (APP13), comments. Colour profiles (APP2) stay. */
const jpegMetadata = new Set([0xe1, 0xed, 0xfe]);
const startOfScan = 0xda;

async function* stripJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  for (;;) {
    const head = await reader.take(4);
    const [first, marker = 0] = head;
    // Fill bytes, pictures and what is no segment at all are passed on with everything after them.
    if (head.length < 4 || first !== 0xff || marker < 0xc0 || marker === 0xff || marker === startOfScan) {
      yield head;
      return yield* reader.pass();
    }
    const length = viewOf(head).getUint16(2) - 2;
    if (jpegMetadata.has(marker)) {
      await reader.skip(length);
    } else {
      yield head;
      yield* reader.pass(length);
    }
  }
}

const pngMetadata = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

async function* stripPng(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(8);
  for (;;) {
    const head = await reader.take(8);
    const type = textOf(head.subarray(4));
    if (head.length < 8 || type === 'IEND') {
      yield head;
      return yield* reader.pass();
    }
    // The checksum follows the data.
    const length = viewOf(head).getUint32(0) + 4;
    if (pngMetadata.has(type)) {
      await reader.skip(length);
    } else {
      yield head;
      yield* reader.pass(length);
    }
  }
}

/** A WebP gives its own length and says which parts it has. So they stay, empty. */
async function* stripWebp(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(12);
  for (;;) {
    const head = await reader.take(8);
    yield head;
    if (head.length < 8) return;
    const length = viewOf(head).getUint32(4, true);
    const padded = length + (length % 2);
    const isMetadata = ['EXIF', 'XMP '].includes(textOf(head.subarray(0, 4)));
    yield* isMetadata ? reader.blank(padded) : reader.pass(padded);
  }
}

const mp4Containers = new Set(['moov', 'trak']);
const mp4Metadata = new Set(['udta', 'meta', 'uuid']);

/**
 * An MP4 refers to its pictures by their distance from its start. So metadata becomes free space of the same length. The
 * boxes in a container follow its head, so that all boxes are read in one row.
 */
async function* stripMp4(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const head = await reader.take(8);
    if (head.length < 8) return yield head;
    const type = textOf(head.subarray(4));
    const size = viewOf(head).getUint32(0);
    const isMetadata = mp4Metadata.has(type);
    if (isMetadata) head.set(new TextEncoder().encode('free'), 4);
    yield head;
    let length = size === 0 ? Number.POSITIVE_INFINITY : size - 8;
    if (size === 1) {
      const long = await reader.take(8);
      yield long;
      if (long.length < 8) return;
      length = Number(viewOf(long).getBigUint64(0)) - 16;
    }
    if (mp4Containers.has(type)) continue;
    yield* isMetadata ? reader.blank(length) : reader.pass(length);
  }
}

const extension = 0x21;
const picture = 0x2c;
const comment = 0xfe;
const application = 0xff;

async function* stripGif(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const head = await reader.take(13);
  yield head;
  yield* reader.pass(colourTableLength(head[10]));
  for (;;) {
    const start = await reader.take(1);
    if (start[0] === picture) {
      const description = await reader.take(9);
      yield start;
      yield description;
      // After the colours comes one byte for the compression.
      yield* reader.pass(colourTableLength(description[8]) + 1);
      yield* blocks(reader);
    } else if (start[0] === extension) {
      yield* keptExtension(reader, start);
    } else {
      yield start;
      return yield* reader.pass();
    }
  }
}

/** Comments and XMP are left out. What repeats and times an animation stays. */
async function* keptExtension(reader: ByteReader, start: Uint8Array): AsyncGenerator<Uint8Array> {
  const label = await reader.take(1);
  if (label[0] === comment) {
    for await (const _ of blocks(reader));
    return;
  }
  if (label[0] !== application) {
    yield start;
    yield label;
    return yield* blocks(reader);
  }
  const length = await reader.take(1);
  const name = await reader.take(length[0] ?? 0);
  const isXmp = textOf(name).startsWith('XMP Data');
  if (!isXmp) yield* [start, label, length, name];
  for await (const part of blocks(reader)) if (!isXmp) yield part;
}

/** Data of a GIF: blocks that begin with their length, up to an empty one. */
async function* blocks(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = await reader.take(1);
    yield length;
    if (!length[0]) return;
    yield* reader.pass(length[0]);
  }
}

const colourTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

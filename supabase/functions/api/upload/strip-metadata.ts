/**
 * Takes out of a file what cameras and programs write about it: where and when it was taken, with what, and comments.
 * The app does that for pictures, but a modified client need not. What is shown stays as it is, byte for byte. Files that
 * are not what they begin like are passed on from where they differ.
 */
import type { ByteRange } from './byte-ranges.ts';
import { ByteReader } from './byte-reader.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripOgg } from './strip-ogg.ts';
import { stripWebm } from './strip-webm.ts';

type Stripper = (reader: ByteReader, passed: ByteRange[]) => AsyncGenerator<Uint8Array>;

/** By type: one for each kind that may be uploaded. */
const strippers: Readonly<Record<string, Stripper>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'video/mp4': stripMp4,
  'video/webm': stripWebm,
  'video/ogg': stripOgg,
};

/**
 * The bytes without metadata. What turns out to be metadata only after it has been passed on is added to `passed`: its
 * place, which the caller must erase.
 */
export function stripMetadata(
  type: string,
  bytes: AsyncIterable<Uint8Array>,
  passed: ByteRange[],
): AsyncIterable<Uint8Array> {
  return strippers[type]?.(new ByteReader(bytes), passed) ?? bytes;
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Exif and XMP (APP1), IPTC (APP13), comments. Colour profiles (APP2) stay. */
const jpegMetadata = new Set([0xe1, 0xed, 0xfe]);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** What follows the end of a JPEG is left out. It can be a video: phones add one to a motion photo. */
async function* stripJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  for (;;) {
    const head = await reader.take(4);
    const [first, marker = 0] = head;
    if (first === 0xff && marker === endOfImage) {
      yield head.subarray(0, 2);
      return await reader.skip();
    }
    // Fill bytes and what is no segment at all are passed on with everything after them.
    if (head.length < 4 || first !== 0xff || marker < 0xc0 || marker === 0xff) {
      yield head;
      return yield* reader.pass();
    }
    const length = viewOf(head).getUint16(2) - 2;
    if (jpegMetadata.has(marker)) {
      await reader.skip(length);
    } else {
      yield head;
      yield* reader.pass(length);
      if (marker === startOfScan) yield* jpegScan(reader);
    }
  }
}

/** What is drawn, up to the next marker. In it, 0xff is followed by a zero, or by the number of a restart. */
async function* jpegScan(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = await reader.next();
    if (part.length === 0) return;
    for (let at = part.indexOf(0xff); at !== -1; at = part.indexOf(0xff, at + 1)) {
      const next = at + 1 < part.length ? part[at + 1] : (await reader.peek())[0];
      if (next === undefined || next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff) continue;
      reader.unread(part.subarray(at));
      yield part.subarray(0, at);
      return;
    }
    yield part;
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

/**
 * Removes what cameras and programs write into a file: where, when and with what it was taken, and comments. The app
 * does this for pictures, but a modified client need not. Visible content stays as it is, byte for byte. The lists here
 * name what draws a picture, because the other parts are too many to know: every maker and program adds its own. A
 * picture ends where its format says. Anything after that is dropped, such as the video of a motion photo, or a web page
 * that only begins like a picture. A truncated picture is refused.
 */
import type { ByteRange } from './byte-ranges.ts';
import { ByteReader } from './byte-reader.ts';
import { damagedImage } from './media-kind.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripOgg } from './strip-ogg.ts';
import { stripWebm } from './strip-webm.ts';

type Stripper = (reader: ByteReader, passed: ByteRange[]) => AsyncGenerator<Uint8Array>;

/** One for each type that can be uploaded. */
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
 * The bytes without metadata. If some turn out to be metadata only after they have been passed on, their range is added
 * to `passed`, and the caller must erase it.
 */
export function stripMetadata(
  type: string,
  bytes: AsyncIterable<Uint8Array>,
  passed: ByteRange[],
): AsyncIterable<Uint8Array> {
  return strippers[type]?.(new ByteReader(bytes), passed) ?? bytes;
}

/** The next bytes. Throws a 400 if the picture ends before them. */
async function takeWhole(reader: ByteReader, count: number): Promise<Uint8Array> {
  const bytes = await reader.take(count);
  if (bytes.length < count) throw damagedImage();
  return bytes;
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/**
 * The application segments that stay, by the number of their marker, and how each begins: the resolution, the colour
 * profile, and Adobe's colour model. The list of further pictures goes, because those follow the picture's end.
 */
const jpegApplications = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** The numbers below it are those of tables, frames and scans. */
const firstApplication = 0xe0;

async function* stripJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  for (;;) {
    const marker = await nextMarker(reader);
    if (marker === endOfImage) {
      yield Uint8Array.of(0xff, marker);
      return await reader.skip();
    }
    const size = await takeWhole(reader, 2);
    const length = viewOf(size).getUint16(0) - 2;
    if (length < 0) throw damagedImage();
    const application = jpegApplications.get(marker) ?? '';
    const start = await takeWhole(reader, Math.min(length, application.length));
    if (marker < firstApplication || (application && textOf(start) === application)) {
      yield* [Uint8Array.of(0xff, marker), size, start];
      yield* reader.pass(length - start.length);
      if (marker === startOfScan) yield* jpegScan(reader);
    } else {
      await reader.skip(length - start.length);
    }
  }
}

/** The number of the next marker. Cameras add fill bytes before it, and viewers skip what is not a marker. */
async function nextMarker(reader: ByteReader): Promise<number> {
  for (let before = 0; ; ) {
    const [byte = 0] = await takeWhole(reader, 1);
    if (before === 0xff && byte >= 0xc0 && byte < 0xff) return byte;
    before = byte;
  }
}

/** The image data up to the next marker. In it, 0xff is followed by a zero or by the number of a restart. */
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

/** The pixels, their colours and proportions, and animations. */
const pngChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

async function* stripPng(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(8);
  for (;;) {
    const head = await takeWhole(reader, 8);
    const type = textOf(head.subarray(4));
    if (type === 'IEND') {
      yield* [head, await takeWhole(reader, 4)];
      return await reader.skip();
    }
    // The checksum follows the data.
    const length = viewOf(head).getUint32(0) + 4;
    if (pngChunks.has(type)) {
      yield head;
      yield* reader.pass(length);
    } else {
      await reader.skip(length);
    }
  }
}

/** The pixels, their colours, and animations. */
const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

/** A WebP gives its own length and lists its parts. So other parts stay, but empty. */
async function* stripWebp(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const start = await takeWhole(reader, 12);
  yield start;
  const end = 8 + viewOf(start).getUint32(4, true);
  while (reader.position < end) {
    const head = await takeWhole(reader, 8);
    yield head;
    const length = viewOf(head).getUint32(4, true);
    const padded = length + (length % 2);
    const partEnd = reader.position + padded;
    const isKept = webpParts.has(textOf(head.subarray(0, 4)));
    yield* isKept ? reader.pass(padded) : reader.blank(padded);
    if (reader.position < partEnd) throw damagedImage();
  }
  await reader.skip();
}

const extension = 0x21;
const picture = 0x2c;
const timing = 0xf9;
const application = 0xff;
const trailer = 0x3b;
/** The extensions of programs that say how often an animation repeats. */
const repeating = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

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
      // The colours are followed by one byte for the compression.
      yield* reader.pass(colourTableLength(description[8]) + 1);
      yield* blocks(reader);
    } else if (start[0] === extension) {
      yield* keptExtension(reader, start);
    } else if (start[0] === trailer) {
      yield start;
      return await reader.skip();
    } else {
      throw damagedImage();
    }
  }
}

/** Keeps only what repeats and times an animation. */
async function* keptExtension(reader: ByteReader, start: Uint8Array): AsyncGenerator<Uint8Array> {
  const label = await reader.take(1);
  const length = await reader.take(1);
  const data = await reader.take(length[0] ?? 0);
  const isKept = label[0] === timing || (label[0] === application && repeating.has(textOf(data)));
  if (isKept) yield* [start, label, length, data];
  if (!length[0]) return;
  for await (const part of blocks(reader)) if (isKept) yield part;
}

/** Data in a GIF: blocks that begin with their length, up to an empty one. */
async function* blocks(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = await reader.take(1);
    yield length;
    if (!length[0]) return;
    yield* reader.pass(length[0]);
  }
}

const colourTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

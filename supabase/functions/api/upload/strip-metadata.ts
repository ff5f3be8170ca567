/**
 * Removes what cameras and programs write into a file: where, when and with what it was taken, and comments. The app
 * does this for pictures, but a modified client need not. Visible content stays as it is, byte for byte. The lists here
 * name what draws a picture, because the other parts are too many to know: every maker and program adds its own. A
 * picture ends where its format says. Anything after that is dropped, such as the video of a motion photo, or a web page
 * that only begins like a picture. A truncated picture is refused, unless all viewers show it.
 */
import type { ByteRange } from './byte-ranges.ts';
import { ByteReader } from './byte-reader.ts';
import { damagedImage } from './media-kind.ts';
import { exifBytes, orientationOf } from './orientation.ts';
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
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
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

const exif = { marker: 0xe1, start: 'Exif\0' };

async function* stripJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  for (let isTurned = false; ; ) {
    const marker = await nextMarker(reader);
    if (marker === endOfImage) {
      yield Uint8Array.of(0xff, marker);
      return await reader.skip();
    }
    const size = await takeWhole(reader, 2);
    const length = viewOf(size).getUint16(0) - 2;
    if (length < 0) throw damagedImage();
    if (marker === exif.marker && !isTurned) {
      const data = await takeWhole(reader, length);
      const turn = textOf(data.subarray(0, 5)) === exif.start && orientationOf(data.subarray(6));
      if (turn) yield* [Uint8Array.of(0xff, marker, 0, turn.length + 8), bytesOf(`${exif.start}\0`), turn];
      isTurned = Boolean(turn);
      continue;
    }
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
  for (let isTurned = false; ; ) {
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
    } else if (type === 'eXIf' && !isTurned) {
      const data = await takeWhole(reader, Math.min(length, exifBytes));
      await reader.skip(length - data.length);
      const turn = orientationOf(data);
      if (turn) yield pngChunk(type, turn);
      isTurned = Boolean(turn);
    } else {
      await reader.skip(length);
    }
  }
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Uint8Array.of(0, 0, 0, 0, ...bytesOf(type), ...data, 0, 0, 0, 0);
  viewOf(chunk).setUint32(0, data.length);
  viewOf(chunk).setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  return chunk;
}

/** The checksum of a PNG's chunk. */
function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
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
    const type = textOf(head.subarray(0, 4));
    if (type === 'EXIF') yield await webpOrientation(reader, Math.min(padded, exifBytes));
    yield* webpParts.has(type)
      ? reader.pass(partEnd - reader.position)
      : reader.blank(partEnd - reader.position);
    if (reader.position === partEnd) continue;
    // Some programs leave out the byte that makes the length of the last part even.
    if (partEnd < end || reader.position < partEnd - (length % 2)) throw damagedImage();
    return yield new Uint8Array(1);
  }
  await reader.skip();
}

/** The orientation in the place of the Exif data, and zeros after it. */
async function webpOrientation(reader: ByteReader, length: number): Promise<Uint8Array> {
  const data = await reader.take(length);
  const start = textOf(data.subarray(0, 5)) === exif.start ? 6 : 0;
  const turn = orientationOf(data.subarray(start)) ?? new Uint8Array();
  data.fill(0).set(turn.subarray(0, data.length));
  return data;
}

const extension = 0x21;
const picture = 0x2c;
const timing = 0xf9;
const application = 0xff;
const trailer = 0x3b;
/** The extensions of programs that say how often an animation repeats. */
const repeating = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Ends like viewers do, where nothing more is to be seen: some programs leave out the trailer, or pad the file. */
async function* stripGif(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const head = await takeWhole(reader, 13);
  yield head;
  yield* reader.pass(colourTableLength(head[10]));
  for (let hasFrame = false; ; ) {
    const start = await reader.take(1);
    if (start[0] === picture) {
      const description = await reader.take(9);
      yield start;
      yield* wholeOf(description, 9);
      // The colours are followed by one byte for the compression.
      const colours = colourTableLength(description[8]) + 1;
      const end = reader.position + colours;
      yield* reader.pass(colours);
      yield new Uint8Array(end - reader.position);
      const isWhole = yield* blocks(reader);
      if (!isWhole && !hasFrame) throw damagedImage();
      hasFrame = true;
    } else if (start[0] === extension) {
      yield* keptExtension(reader, start);
    } else {
      if (start[0] !== trailer && !hasFrame) throw damagedImage();
      yield Uint8Array.of(trailer);
      return await reader.skip();
    }
  }
}

/** Keeps only what repeats and times an animation. */
async function* keptExtension(reader: ByteReader, start: Uint8Array): AsyncGenerator<Uint8Array> {
  const label = await reader.take(1);
  const length = await reader.take(1);
  const data = await reader.take(length[0] ?? 0);
  const isKept = label[0] === timing || (label[0] === application && repeating.has(textOf(data)));
  if (isKept) {
    yield* [start, label, length];
    yield* wholeOf(data, length[0] ?? 0);
  }
  if (!length[0]) return;
  for await (const part of blocks(reader)) if (isKept) yield part;
}

/** The bytes of a block. If the file ends in it, zeros follow. */
function* wholeOf(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  yield bytes;
  yield new Uint8Array(length - bytes.length);
}

/**
 * Data in a GIF: blocks that begin with their length, up to an empty one. Returns whether the file has all of them; those
 * that it lacks are zeros.
 */
async function* blocks(reader: ByteReader): AsyncGenerator<Uint8Array, boolean> {
  for (;;) {
    const [length] = await reader.take(1);
    yield Uint8Array.of(length ?? 0);
    if (!length) return length === 0;
    const end = reader.position + length;
    yield* reader.pass(length);
    yield new Uint8Array(end - reader.position);
  }
}

const colourTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

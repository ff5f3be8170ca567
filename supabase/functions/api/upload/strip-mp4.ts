/** MP4 is a sequence of boxes, each with a length, a type and content. Some contain further boxes. */
import { invalidFileType } from '../../_shared/contract/values/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { type ByteRange, RangeEraser } from './byte-ranges.ts';
import type { ByteReader } from './byte-reader.ts';

/**
 * What players need, by the box that contains it. Everything else becomes free space, because cameras also add boxes of
 * their own, and write into free space.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'sidx', 'moof', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'tref', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'elng', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stsz', 'stsc', 'stco', 'co64'], // What the samples are, and where
    ...['stts', 'ctts', 'cslg'], // When they are shown
    ...['stss', 'stps', 'sdtp', 'sbgp', 'sgpd'], // Where playing can begin
  ],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'],
  mfra: ['tfra', 'mfro'],
};
/** In tracks of other kinds, cameras record their place, their movement and the time of day. Drones do so in subtitles. */
const shownTracks = new Set(['vide', 'soun']);
/** More than the description of the longest video of 50 MB needs. */
const maxDescriptionBytes = 8 * 1024 * 1024;

/**
 * An MP4 refers to its samples, such as pictures, by their distance from the start of the file. So what is removed
 * becomes free space or zeros of the same length. Of the media data only the samples of shown tracks stay, because
 * dash-cams write their place between them. Cameras write the description of the tracks at the end of the file. The
 * ranges of media data that have been passed on by then are added to `passed`, and the caller must erase them.
 * In a fragmented MP4, as recorded by browsers, each fragment describes its own samples. Its media data stays as it is,
 * and other tracks, which neither browsers nor cameras write there, are refused: throws a 400.
 */
export async function* stripMp4(reader: ByteReader, passed: ByteRange[]): AsyncGenerator<Uint8Array> {
  /** The samples, and everything outside the media data. */
  const used: ByteRange[] = [];
  let eraser = new RangeEraser([]);
  for (;;) {
    const start = reader.position;
    const { head, length } = await readHead(reader);
    if (length < 0) {
      // Not a box, but what some cameras append to the file.
      yield head.fill(0);
      return yield* reader.blank();
    }
    const type = typeAt(head, 4);
    if (!isKept('file', type)) writeFree(head);
    yield head;
    used.push({ start, end: reader.position + (type === 'mdat' ? 0 : length) });

    if (type === 'mdat') {
      for await (const part of reader.pass(length)) yield eraser.erase(part, reader.position - part.length);
    } else if (!isKept('file', type)) {
      yield* reader.blank(length);
    } else if (kept[type]) {
      if (Number.isFinite(length) && length > maxDescriptionBytes) throw badRequest(invalidFileType);
      const description = await reader.take(Math.min(length, maxDescriptionBytes));
      if (type === 'moov' && !isFragmented(description)) {
        for (const range of shownSamples(description)) used.push(range);
        const unused = outside(used);
        for (const range of unused) if (range.start < start) passed.push(range);
        eraser = new RangeEraser(unused.filter((range) => range.start > start));
      }
      stripBoxes(type, description);
      yield description;
    } else {
      yield* reader.pass(length);
    }
  }
}

/** The head of a box, and the length of its content: less than zero if it is not a box, or truncated. */
async function readHead(reader: ByteReader): Promise<{ head: Uint8Array; length: number }> {
  const head = await reader.take(8);
  const size = numberAt(head, 0);
  if (head.length < 8) return { head, length: -1 };
  if (size !== 1) return { head, length: size === 0 ? Number.POSITIVE_INFINITY : size - 8 };
  const long = await reader.take(8);
  return { head: Uint8Array.of(...head, ...long), length: longAt(long, 0) - 16 };
}

/** The ranges between these, before the first and after the last. */
function outside(ranges: readonly ByteRange[]): ByteRange[] {
  const gaps: ByteRange[] = [];
  let end = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    if (range.start > end) gaps.push({ start: end, end: range.start });
    end = Math.max(end, range.end);
  }
  return [...gaps, { start: end, end: Number.POSITIVE_INFINITY }];
}

type Box = { type: string; head: Uint8Array; content: Uint8Array };

/** The boxes in the content of another. Stops at a truncated or invalid box. */
function* boxesIn(bytes: Uint8Array): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = numberAt(bytes, at) || bytes.length - at;
    if (size < 8) return;
    const [head, content] = [bytes.subarray(at, at + 8), bytes.subarray(at + 8, at + size)];
    yield { type: typeAt(head, 4), head, content };
    at += size;
  }
}

const isKept = (container: string, type: string) => kept[container]?.includes(type) ?? false;

/** Removes what players do not need from the content of a box with further boxes. */
function stripBoxes(container: string, bytes: Uint8Array): void {
  let end = 0;
  for (const { type, head, content } of boxesIn(bytes)) {
    end += head.length + content.length;
    if (!isKept(container, type) || (type === 'trak' && !isShown(content))) {
      writeFree(head);
      content.fill(0);
    } else {
      stripFields(type, content);
      if (kept[type]) stripBoxes(type, content);
    }
  }
  bytes.subarray(end).fill(0);
}

/** Removes the time of the recording, and the names of the camera and its parts. */
function stripFields(type: string, content: Uint8Array): void {
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) content.subarray(4, content[0] === 1 ? 20 : 12).fill(0);
  if (type === 'hdlr') content.subarray(12).fill(0);
  if (type === 'trak' && kindOf(content) === 'vide')
    for (const { content: format } of boxesIn(find(content, 'mdia', 'minf', 'stbl', 'stsd').subarray(8)))
      format.subarray(42, 74).fill(0); // The name of the encoder
}

/** The content of the box at the end of a path. Empty if there is none. */
function find(bytes: Uint8Array, ...path: string[]): Uint8Array {
  const [wanted, ...rest] = path;
  if (wanted === undefined) return bytes;
  for (const { type, content } of boxesIn(bytes)) if (type === wanted) return find(content, ...rest);
  return new Uint8Array();
}

const kindOf = (track: Uint8Array) => typeAt(find(track, 'mdia', 'hdlr'), 8);
const isShown = (track: Uint8Array) => shownTracks.has(kindOf(track));

/** Throws a 400 if it has other tracks than shown ones. */
function isFragmented(description: Uint8Array): boolean {
  const boxes = [...boxesIn(description)];
  if (!boxes.some(({ type }) => type === 'mvex')) return false;
  if (boxes.some(({ type, content }) => type === 'trak' && !isShown(content)))
    throw badRequest(invalidFileType);
  return true;
}

function* shownSamples(description: Uint8Array): Generator<ByteRange> {
  for (const { type, content } of boxesIn(description))
    if (type === 'trak' && isShown(content)) yield* samplesOf(content);
}

/**
 * The ranges of a track's samples, which are in chunks of several samples each. Every table begins with its version.
 */
function* samplesOf(track: Uint8Array): Generator<ByteRange> {
  const table = find(track, 'mdia', 'minf', 'stbl');
  const [sizes, runs] = [find(table, 'stsz'), find(table, 'stsc')];
  const [near, far] = [find(table, 'stco'), find(table, 'co64')];
  const [chunks, width] = near.length > 0 ? [near, 4] : [far, 8];
  const chunkCount = Math.min(numberAt(chunks, 4), Math.floor((chunks.length - 8) / width));
  // There is a compact form of the sizes, which cameras do not use.
  if (chunkCount > 0 && sizes.length === 0) throw badRequest(invalidFileType);
  const equalSize = numberAt(sizes, 4);
  const sizeCount = Math.floor((sizes.length - 12) / 4);
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    // The next run begins with the chunk of this number, counted from 1.
    while (numberAt(runs, 8 + 12 * (run + 1)) === chunk + 1) run += 1;
    const count = numberAt(runs, 12 + 12 * run);
    const at = 8 + width * chunk;
    const start = width === 4 ? numberAt(chunks, at) : longAt(chunks, at);
    let length = equalSize * count;
    if (equalSize === 0)
      for (let index = sample; index < Math.min(sample + count, sizeCount); index += 1)
        length += numberAt(sizes, 12 + 4 * index);
    sample += count;
    yield { start, end: start + length };
  }
}

/** 32 bits. Zero beyond the end. */
const numberAt = (bytes: Uint8Array, at: number) =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at) : 0;
/** 64 bits, exact up to 2 ** 53. */
const longAt = (bytes: Uint8Array, at: number) => numberAt(bytes, at) * 2 ** 32 + numberAt(bytes, at + 4);
const typeAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const writeFree = (head: Uint8Array) => head.set(new TextEncoder().encode('free'), 4);

/** MP4 is a sequence of boxes, each with a length, a type and content. Some contain further boxes. */
import { invalidFileType } from '../../_shared/contract/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { type ByteRange, RangeEraser } from './byte-ranges.ts';
import type { ByteReader } from './byte-reader.ts';

/**
 * Of these, `emsg` and `prft` are between the fragments of a stream: messages, and the time of day of the recording.
 */
const metadata = new Set(['udta', 'meta', 'uuid', 'emsg', 'prft']);
/**
 * Tracks that are seen, heard or read. In other tracks, cameras record their place, their movement and the time of day.
 */
const shownTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp']);
/** More than the description of the longest video of 50 MB needs. */
const maxDescriptionBytes = 8 * 1024 * 1024;

/**
 * An MP4 refers to its pictures by their distance from the start of the file. So metadata becomes free space of the
 * same length, and the data of other tracks becomes zeros. Cameras write the description of the tracks at the end of
 * the file. The ranges of data that has been passed on by then are added to `passed`, and the caller must erase them.
 * In a fragmented MP4, as recorded by browsers, a description precedes each fragment. Fragments of other tracks, which
 * neither browsers nor cameras produce, are refused: throws a 400.
 */
export async function* stripMp4(reader: ByteReader, passed: ByteRange[]): AsyncGenerator<Uint8Array> {
  let eraser = new RangeEraser([]);
  let recordedIds = new Set<number>();
  const fragmentIds = new Set<number>();
  for (;;) {
    const start = reader.position;
    const head = await reader.take(8);
    if (head.length < 8) return yield head;
    const type = typeAt(head, 4);
    const size = numberAt(head, 0);
    const isMetadata = metadata.has(type);
    if (isMetadata) writeFree(head);
    yield head;
    let length = size === 0 ? Number.POSITIVE_INFINITY : size - 8;
    if (size === 1) {
      const long = await reader.take(8);
      yield long;
      if (long.length < 8) return;
      length = numberAt(long, 0) * 2 ** 32 + numberAt(long, 4) - 16;
    }
    if (isMetadata) {
      yield* reader.blank(length);
    } else if (type === 'moov' || type === 'moof') {
      if (Number.isFinite(length) && length > maxDescriptionBytes) throw badRequest(invalidFileType);
      const description = await reader.take(Math.min(length, maxDescriptionBytes));
      if (type === 'moov') recordedIds = recordedIdsIn(description);
      else for (const id of fragmentIdsIn(description)) fragmentIds.add(id);
      // A description may come after its fragments.
      if (!recordedIds.isDisjointFrom(fragmentIds)) throw badRequest(invalidFileType);
      const recorded = stripBoxes(description);
      if (type === 'moov') {
        passed.push(...recorded.filter((range) => range.start < start));
        eraser = new RangeEraser(recorded.filter((range) => range.start >= start));
      }
      yield description;
    } else {
      for await (const part of reader.pass(length)) yield eraser.erase(part, reader.position - part.length);
    }
  }
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

/**
 * Removes the metadata from the description of a video or a fragment. Returns the ranges of the file with data of other
 * tracks.
 */
function stripBoxes(description: Uint8Array): ByteRange[] {
  const recorded: ByteRange[] = [];
  for (const { type, head, content } of boxesIn(description)) {
    const isRecording = type === 'trak' && isRecorded(content);
    if (isRecording) recorded.push(...samplesOf(content));
    if (isRecording || metadata.has(type)) {
      writeFree(head);
      content.fill(0);
    } else if (type === 'trak' || type === 'traf') {
      recorded.push(...stripBoxes(content));
    }
  }
  return recorded;
}

/** The content of the box at the end of a path. Empty if there is none. */
function find(bytes: Uint8Array, ...path: string[]): Uint8Array {
  const [wanted, ...rest] = path;
  if (wanted === undefined) return bytes;
  for (const { type, content } of boxesIn(bytes)) if (type === wanted) return find(content, ...rest);
  return new Uint8Array();
}

function isRecorded(track: Uint8Array): boolean {
  const kind = typeAt(find(track, 'mdia', 'hdlr'), 8);
  return kind !== '' && !shownTracks.has(kind);
}

/** The numbers of the tracks that are not shown. They follow two times, which have 8 bytes each in version 1. */
function recordedIdsIn(description: Uint8Array): Set<number> {
  const ids = new Set<number>();
  for (const { type, content } of boxesIn(description)) {
    if (type !== 'trak' || !isRecorded(content)) continue;
    const head = find(content, 'tkhd');
    ids.add(numberAt(head, head[0] === 1 ? 20 : 12));
  }
  return ids;
}

/** The numbers of the tracks that a fragment continues. */
function* fragmentIdsIn(description: Uint8Array): Generator<number> {
  for (const { type, content } of boxesIn(description))
    if (type === 'traf') yield numberAt(find(content, 'tfhd'), 4);
}

/**
 * The ranges of a track's samples, which are in chunks of several samples each. Every table begins with its version.
 */
function samplesOf(track: Uint8Array): ByteRange[] {
  const table = find(track, 'mdia', 'minf', 'stbl');
  const [sizes, runs] = [find(table, 'stsz'), find(table, 'stsc')];
  const [near, far] = [find(table, 'stco'), find(table, 'co64')];
  const chunks = near.length > 0 ? near : far;
  const width = near.length > 0 ? 4 : 8;
  const chunkCount = Math.min(numberAt(chunks, 4), Math.floor((chunks.length - 8) / width));
  const equalSize = numberAt(sizes, 4);
  const ranges: ByteRange[] = [];
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    // The next run begins with the chunk of this number, counted from 1.
    if (numberAt(runs, 8 + 12 * (run + 1)) === chunk + 1) run += 1;
    const count = numberAt(runs, 12 + 12 * run);
    const at = 8 + width * chunk;
    const start =
      width === 4 ? numberAt(chunks, at) : numberAt(chunks, at) * 2 ** 32 + numberAt(chunks, at + 4);
    let length = equalSize * count;
    for (let index = sample; equalSize === 0 && index < sample + count; index += 1) {
      if (12 + 4 * index >= sizes.length) throw badRequest(invalidFileType);
      length += numberAt(sizes, 12 + 4 * index);
    }
    sample += count;
    ranges.push({ start, end: start + length });
  }
  return ranges;
}

/** 32 bits. Zero beyond the end. */
const numberAt = (bytes: Uint8Array, at: number) =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at) : 0;
const typeAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const writeFree = (head: Uint8Array) => head.set(new TextEncoder().encode('free'), 4);

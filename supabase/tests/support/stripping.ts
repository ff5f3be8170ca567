/** Hand-made files, and the same files without their metadata. */
import type { ByteRange } from '../../functions/api/upload/byte-ranges.ts';
import { stripMetadata } from '../../functions/api/upload/strip-metadata.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
export const uint32 = (value: number) =>
  Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
export const join = (...parts: (Buffer | string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : Buffer.from(part))));

/** A box of an MP4. */
export const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = join(...content);
  return join(uint32(body.length + 8), type, body);
};

const table = (type: string, ...numbers: number[]) => box(type, ...[0, ...numbers].map(uint32));

/**
 * A track of an MP4 in chunks of one sample each, one after another from `start` on. Every box of it also contains
 * `more`.
 */
export function track(kind: string, start: number, lengths: number[], more = join()): Buffer {
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, one) => sum + one, start));
  const samples = [
    table('stsz', 0, lengths.length, ...lengths),
    table('stsc', 1, 1, 1, 1),
    table('stco', starts.length, ...starts),
  ];
  const handler = box('hdlr', uint32(0), uint32(0), kind);
  return box('trak', more, box('mdia', more, handler, box('minf', more, box('stbl', more, ...samples))));
}

/**
 * An MP4 with the place between picture and sound, in a track of this kind, or in none and listed in a dash-cam's box.
 * Its description is before or after them.
 */
export function recordedMp4(place: string, kind: string | null = 'meta') {
  const description = (start: number) =>
    box(
      'moov',
      track('vide', start, [6]),
      kind === null ? table('gps ', start + 6) : track(kind, start + 6, [4, place.length - 4]),
      track('soun', start + 6 + place.length, [5]),
    );
  const head = box('ftyp', 'isom', uint32(0), 'isom');
  const frames = box('mdat', 'frames', place, 'sound');
  return {
    descriptionFirst: join(head, description(head.length + description(0).length + 8), frames),
    descriptionLast: join(head, frames, description(head.length + 8)),
  };
}

/** The file without its metadata, when it arrives in parts of this many bytes. */
export async function strip(
  type: string,
  file: Uint8Array,
  size = 7,
  passed: ByteRange[] = [],
): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
  }
  const stripped: Uint8Array[] = [];
  for await (const part of stripMetadata(type, parts(), passed)) stripped.push(Uint8Array.from(part));
  return Buffer.concat(stripped);
}

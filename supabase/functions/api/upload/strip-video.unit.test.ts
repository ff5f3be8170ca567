import { describe, expect, test } from 'vitest';
import { box, join, recordedMp4, strip, track, uint32 } from '../../../tests/support/stripping.ts';
import { type ByteRange, RangeEraser } from './byte-ranges.ts';

const place = '+52.3731+004.8922/ GPS';
const sizes = [1, 7, 100_000];

/** Checks that every prefix of a file is stripped without an error and without growing. */
async function expectAnyEnd(type: string, file: Buffer) {
  for (let length = 0; length < file.length; length += 1)
    expect((await strip(type, file.subarray(0, length))).length).toBeLessThanOrEqual(length);
}

describe.each([
  ['a track of metadata', 'meta'],
  ['the text of a DJI drone', 'text'],
  ['the subtitles of a Yuneec drone', 'sbtl'],
  ['no track, as a dash-cam', null],
])('an MP4 that records its place in %s', (_, kind) => {
  const { descriptionFirst, descriptionLast } = recordedMp4(place, kind);

  const expectCleaned = (stripped: Buffer, original: Buffer) => {
    const words = stripped.toString('latin1');
    expect(stripped).toHaveLength(original.length);
    for (let at = 0; at < place.length - 3; at += 1) expect(words).not.toContain(place.slice(at, at + 4));
    expect(words).toContain(`frames${'\0'.repeat(place.length)}sound`);
    expect(words.match(/trak/g)).toHaveLength(2);
    expect(words).not.toMatch(/meta|text|sbtl|gps /);
  };

  test.each(sizes)('loses it, arriving in parts of %i bytes', async (size) => {
    const passed: ByteRange[] = [];
    expectCleaned(await strip('video/mp4', descriptionFirst, size, passed), descriptionFirst);
    expect(passed).toEqual([]);
  });

  test.each(sizes)(
    'whose description comes last reports what must be erased, in parts of %i bytes',
    async (size) => {
      const passed: ByteRange[] = [];
      const stripped = await strip('video/mp4', descriptionLast, size, passed);
      const parts = (async function* () {
        for (let at = 0; at < stripped.length; at += size) yield stripped.subarray(at, at + size);
      })();
      const erased: Uint8Array[] = [];
      for await (const part of new RangeEraser(passed).eraseAll(parts)) erased.push(part);
      expectCleaned(Buffer.concat(erased), descriptionLast);
    },
  );

  test('can be truncated anywhere', () => expectAnyEnd('video/mp4', descriptionFirst));
});

describe('an MP4', () => {
  test('whose description comes last is not stored twice if its media data is only samples', async () => {
    const passed: ByteRange[] = [];
    const { descriptionLast } = recordedMp4('', null);
    const stripped = await strip('video/mp4', descriptionLast, 7, passed);
    expect(stripped.toString('latin1')).toContain('framessound');
    expect(passed).toEqual([]);
  });

  test.each([0, 1])(
    'loses its time and the names of its camera (version %i of the headers)',
    async (version) => {
      const header = (type: string) =>
        box(type, join([version, 0, 0, 0]), version ? '2026-11-24 15:58' : '11-24 15', 'scale');
      const format = join(Buffer.alloc(42), 'GoPro AVC encoder'.padEnd(32, '\0'), 'colours');
      const made = (kind: string) =>
        box(
          'trak',
          header('tkhd'),
          box(
            'mdia',
            header('mdhd'),
            box('hdlr', uint32(0), uint32(0), kind, 'GoPr', uint32(0), 'GoPro'),
            box('minf', box('stbl', box('stsd', uint32(0), uint32(1), box('avc1', format)))),
          ),
        );
      const file = box('moov', header('mvhd'), made('vide'));
      const stripped = (await strip('video/mp4', file)).toString('latin1');
      expect(stripped).toHaveLength(file.length);
      expect(stripped).not.toMatch(/11-24|GoP/);
      expect(stripped.match(/scale|vide|colours/g)).toEqual(['scale', 'scale', 'scale', 'vide', 'colours']);
    },
  );

  test.each([
    ['is no box', '\0\0\0\x05'],
    ['is a box with an impossible length', join(uint32(1), 'moov', uint32(0), uint32(3))],
    ['is shorter than a box', ''],
  ])('loses what a camera appended, if that %s', async (_, head) => {
    const file = box('ftyp', 'isom');
    const appended = join(head, head ? place : 'GPS');
    const stripped = await strip('video/mp4', join(file, appended));
    expect(stripped).toEqual(join(file, Buffer.alloc(appended.length)));
  });

  test('whose samples cannot be found is refused', async () => {
    const compact = box('stbl', box('stz2', ''), box('stco', uint32(0), uint32(1), uint32(8)));
    const handler = box('hdlr', uint32(0), uint32(0), 'vide');
    const file = box('moov', box('trak', box('mdia', handler, box('minf', compact))));
    await expect(strip('video/mp4', file)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a fragmented MP4', () => {
  const fragment = (words: string) =>
    join(
      box('prft', words),
      box('emsg', words),
      box(
        'moof',
        box('mfhd', uint32(0), uint32(1)),
        box('udta', words),
        box('traf', box('tfhd', uint32(0), uint32(1)), box('meta', words), box('trun', 'samples')),
      ),
      box('mdat', 'frames'),
    );
  const description = (...kinds: string[]) =>
    box('moov', ...kinds.map((kind) => track(kind, 0, [])), box('mvex', box('trex', 'defaults')));
  const head = box('ftyp', 'iso5', uint32(0), 'iso5');
  const file = (words: string) =>
    join(
      head,
      description('vide', 'soun'),
      fragment(words),
      fragment(words),
      box('mfra', box('free', words)),
    );

  test.each(sizes)('loses metadata in and between its fragments, in parts of %i bytes', async (size) => {
    const stripped = await strip('video/mp4', file(place), size);
    const words = stripped.toString('latin1');
    expect(stripped).toHaveLength(file(place).length);
    for (const gone of ['GPS', 'udta', 'meta', 'emsg', 'prft']) expect(words).not.toContain(gone);
    expect(words.match(/samples/g)).toHaveLength(2);
    expect(words.match(/frames/g)).toHaveLength(2);
  });

  test.each([
    ['after', join(head, description('vide', 'meta'), fragment(place))],
    ['before', join(head, fragment(place), description('vide', 'text'))],
  ])('is refused with a track that records something else, %s its description', async (_, made) => {
    await expect(strip('video/mp4', made)).rejects.toMatchObject({ status: 400 });
  });

  test('can be truncated anywhere', () => expectAnyEnd('video/mp4', file(place)));
});

describe('a WebM with tags', () => {
  const element = (id: number[], data: string | Buffer) => join(id, [0x40, data.length], data);
  const unknownLength = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const cluster = [0x1f, 0x43, 0xb6, 0x75];
  const file = (words: string) =>
    join(
      element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm')),
      join([0x18, 0x53, 0x80, 0x67], unknownLength),
      element(
        [0x15, 0x49, 0xa9, 0x66],
        join(
          element([0x2a, 0xd7, 0xb1], 'scale'),
          element([0x44, 0x61], words),
          element([0x57, 0x41], words),
        ),
      ),
      element([0x16, 0x54, 0xae, 0x6b], 'tracks'),
      join(cluster, unknownLength, element([0xa3], 'block')),
      element(cluster, 'a cluster of known length'),
      join([0x12, 0x54, 0xc3, 0x67], [0x01, 0, 0, 0, 0, 0, 0, words.length], words),
      element([0x19, 0x41, 0xa4, 0x69], words),
    );

  test.each(sizes)('keeps free space of the same length, arriving in parts of %i bytes', async (size) => {
    const stripped = await strip('video/webm', file(place), size);
    const zeros = '\0'.repeat(place.length);
    const length = place.length;
    // Heads of 4, 6 and 12 bytes become those of free space, whose length takes up the rest of the head.
    const expected = file(zeros)
      .toString('latin1')
      .replace(`\x44\x61\x40${String.fromCharCode(length)}`, `\xec\x20\0${String.fromCharCode(length)}`)
      .replace(`\x57\x41\x40${String.fromCharCode(length)}`, `\xec\x20\0${String.fromCharCode(length)}`)
      .replace(
        `\x12\x54\xc3\x67\x01\0\0\0\0\0\0${String.fromCharCode(length)}`,
        `\xec\x01\0\0\0\0\0\0${String.fromCharCode(length + 3)}\0\0\0`,
      )
      .replace(
        `\x19\x41\xa4\x69\x40${String.fromCharCode(length)}`,
        `\xec\x08\0\0\0${String.fromCharCode(length)}`,
      );
    expect(stripped.toString('latin1')).toBe(expected);
  });

  test('can be truncated anywhere', () => expectAnyEnd('video/webm', file(place)));
});

describe('an Ogg with comments', () => {
  /** Calculated bit by bit, as the standard describes it. */
  const checksum = (bytes: Buffer) => {
    let sum = 0;
    for (const byte of bytes) {
      for (let bit = 7; bit >= 0; bit -= 1) {
        const isOdd = ((sum >>> 31) ^ (byte >> bit)) & 1;
        sum = (sum << 1) ^ (isOdd ? 0x04c11db7 : 0);
      }
    }
    return sum >>> 0;
  };
  const page = (flags: number, lengths: number[], body: string) => {
    const numbers = join(Buffer.alloc(8), [7, 0, 0, 0], Buffer.alloc(8));
    const made = join('OggS', [0, flags], numbers, [lengths.length], lengths, body);
    made.writeUInt32LE(checksum(made), 22);
    return made;
  };
  /** A file whose comments begin on one page and end on the next, before the third packet. */
  const file = (kind: string, comments: string) => {
    const packet = `${kind === 'vorbis' ? '\x03' : '\x81'}${kind}${comments}`;
    return join(
      page(2, [11], `${kind === 'vorbis' ? '\x01' : '\x80'}${kind}head`),
      page(0, [255], packet.slice(0, 255)),
      page(1, [packet.length - 255, 5], `${packet.slice(255)}setup`),
      page(4, [6], 'frames'),
    );
  };
  const comments = `${place} `.repeat(12);
  const cases = sizes.flatMap((size) => [
    { kind: 'theora', left: '\0'.repeat(comments.length), size },
    { kind: 'vorbis', left: `${'\0'.repeat(8)}\x01`.padEnd(comments.length, '\0'), size },
  ]);

  test.each(cases)(
    'in $kind keeps an empty list of them, in parts of $size bytes',
    async ({ kind, left, size }) => {
      const stripped = await strip('video/ogg', file(kind, comments), size);
      expect(stripped.toString('latin1')).toBe(file(kind, left).toString('latin1'));
    },
  );

  test('can be truncated anywhere', () => expectAnyEnd('video/ogg', file('theora', comments)));
});

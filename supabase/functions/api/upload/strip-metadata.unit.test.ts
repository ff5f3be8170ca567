import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { media } from '../../../tests/support/files.ts';
import { box, join, strip, track, uint32 } from '../../../tests/support/stripping.ts';
import { isSideways } from './orientation.ts';

const damaged = 'This image is damaged. Please use another one.';
const place = '+52.3731+004.8922/ GPS';
const segment = (marker: number, data: string) => join([0xff, marker, 0, data.length + 2], data);
const jpeg = (...metadata: Buffer[]) =>
  join(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0'),
    ...metadata,
    segment(0xe2, 'ICC_PROFILE\0'),
    segment(0xee, 'Adobe'),
    [0xff, 0xda, 0, 2],
    'pixels',
    [0xff, 0xd9],
  );
const twoScans = (...metadata: Buffer[]) =>
  join(
    [0xff, 0xd8],
    // In a scan, 0xff is followed by a zero or a restart. A table between two scans may contain the end marker's number.
    [0xff, 0xda, 0, 2],
    'pixels',
    [0xff, 0, 0xff, 0xd3],
    'pixels',
    [0xff, 0xc4, 0, 4, 0xff, 0xd9],
    ...metadata,
    [0xff, 0xda, 0, 2],
    'pixels',
    [0xff, 0xd9],
  );
const chunk = (type: string, data: string) => join(uint32(data.length), type, data, 'CRC!');
/** With a colour profile, and a frame of an animation. */
const png = (...metadata: Buffer[]) =>
  join(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', 'thirteen byte'),
    chunk('iCCP', 'colours'),
    ...metadata,
    chunk('IDAT', 'pixels'),
    chunk('fdAT', 'pixels'),
    chunk('IEND', ''),
  );
const blocks = (data: string) => join([data.length], data, [0]);
const gif = (...metadata: Buffer[]) =>
  join(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    'colour',
    [0x21, 0xff, 11],
    'NETSCAPE2.0',
    blocks('\x01\0\0'),
    ...metadata,
    [0x21, 0xf9],
    blocks('time'),
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2],
    blocks('pixels'),
    [0x3b],
  );
const riff = (type: string, data: string) =>
  join(type, [data.length, 0, 0, 0], data, data.length % 2 ? [0] : []);
const webp = (words: string) => {
  const metadata = ['EXIF', 'XMP ', 'C2PA'].map((type) => riff(type, words));
  const parts = join('WEBP', riff('ICCP', 'colours'), riff('VP8 ', 'odd'), ...metadata, riff('ANMF', 'even'));
  return join('RIFF', [parts.length, 0, 0, 0], parts);
};
/** With a box at every level. */
const mp4 = (type: string, data: string) => {
  const more = box(type, data);
  const head = join(box('ftyp', 'isom'), more);
  const description = (start: number) => box('moov', box('mvhd', ''), more, track('vide', start, [6], more));
  const start = head.length + description(0).length + 16;
  return join(head, description(start), uint32(1), 'mdat', uint32(0), uint32(22), 'frames', more);
};
const zeros = (data: string) => '\0'.repeat(data.length);

const cases: [string, string, Buffer, Buffer][] = [
  [
    'image/jpeg',
    'the video of a motion photo',
    join(jpeg(), box('ftyp', 'mp42'), box('udta', place)),
    jpeg(),
  ],
  [
    'image/jpeg',
    'metadata between two scans and bytes after the end',
    join(twoScans(segment(0xe1, place)), place),
    twoScans(),
  ],
  [
    'image/jpeg',
    'Exif, XMP, IPTC and comments',
    jpeg(segment(0xe1, place), segment(0xed, place), segment(0xfe, place)),
    jpeg(),
  ],
  [
    'image/jpeg',
    'the parts of cameras and editors, such as the origin in C2PA',
    jpeg(
      segment(0xe0, `CIFF${place}`),
      segment(0xe2, `MPF\0${place}`),
      ...[0xe3, 0xe5, 0xeb, 0xec, 0xee, 0xef, 0xf0].map((marker) => segment(marker, place)),
    ),
    jpeg(),
  ],
  [
    'image/png',
    'Exif, texts, the time and the origin',
    png(...['eXIf', 'tEXt', 'iTXt', 'tIME', 'caBX', 'maDe'].map((type) => chunk(type, place))),
    png(),
  ],
  [
    'image/gif',
    'comments, texts and the parts of programs',
    gif(
      join([0x21, 0xfe], blocks(place)),
      join([0x21, 0xfe, 0]),
      join([0x21, 0x01, 12], 'a grid of 12', blocks(place)),
      join([0x21, 0xff, 11], 'XMP DataXMP', blocks(place)),
      join([0x21, 0xff, 11], 'C2PA_GIF\x01\0\0', blocks(place)),
    ),
    gif(),
  ],
  ['image/webp', 'Exif, XMP and the origin', webp(place), webp(zeros(place))],
  ['image/jpeg', 'bytes between its segments', jpeg(join([0xff, 0xff], place, [0xff])), jpeg()],
  ['image/png', 'what follows the end', join(png(), place), png()],
  ['image/gif', 'what follows the end', join(gif(), place), gif()],
  ['image/webp', 'what follows the end', join(webp(zeros(place)), place), webp(zeros(place))],
  ...Object.entries({
    'user data': 'udta',
    metadata: 'meta',
    XMP: 'uuid',
    'free space': 'free',
    'skipped space': 'skip',
    'the places of a dash-cam': 'gps ',
  }).map(([what, type]): [string, string, Buffer, Buffer] => [
    'video/mp4',
    what,
    mp4(type, place),
    mp4('free', zeros(place)),
  ]),
];

describe.each(cases)('%s: %s', (type, _what, file, stripped) => {
  test.each([1, 7, 100_000])('are removed, arriving in parts of %i bytes', async (size) => {
    expect(file.toString('latin1')).toContain(place);
    expect((await strip(type, file, size)).toString('latin1')).toBe(stripped.toString('latin1'));
  });

  test('a truncated picture is refused, and a truncated video ends without an error', async () => {
    for (let length = 0; length < file.length; length += 1) {
      const stripping = strip(type, file.subarray(0, length));
      if (type.startsWith('video/')) {
        expect((await stripping).length).toBeLessThanOrEqual(length);
      } else {
        const left = await stripping.catch((refusal: Error) => refusal.message);
        expect([damaged, stripped]).toContainEqual(left);
      }
    }
    if (!type.startsWith('video/') && type !== 'image/gif')
      await expect(strip(type, stripped.subarray(0, -1))).rejects.toThrow(damaged);
  });
});

test.each(Object.entries(media))(
  '%s without metadata stays unchanged',
  async (declared, { file, type = declared }) => {
    expect(await strip(type, file)).toEqual(file);
  },
);

test('a web page that begins like a picture is refused', async () => {
  const page = join('GIF89a', [1, 0, 1, 0, 0, 0, 0], '<script>alert(1)</script>');
  await expect(strip('image/gif', page)).rejects.toMatchObject({ status: 400, message: damaged });
});

test('a file with hundreds of thousands of empty parts is refused', async () => {
  const file = Buffer.concat([mp4('udta', place), Buffer.alloc(2_400_000, box('free'))]);
  await expect(strip('video/mp4', file, 65_536)).rejects.toMatchObject({ status: 400 });
});

describe('a GIF with complete frames is accepted', () => {
  const whole = gif();
  const open = whole.subarray(0, -1);
  test.each([
    ['without its trailer', open],
    ['with zeros before its trailer', join(open, [0, 0, 0x3b])],
    ['with something else in the place of its trailer', join(open, '\r\n')],
    ['that ends in what would time another frame', join(open, [0x21, 0xfe])],
  ])('%s', async (_what, file) => {
    expect(await strip('image/gif', file)).toEqual(whole);
  });

  test('that ends within a later frame, of which the rest is empty', async () => {
    const frame = join([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80], 'colour', [2], blocks('pixels'));
    for (let length = 1; length < frame.length; length += 1) {
      const stripped = await strip('image/gif', join(open, frame.subarray(0, length)));
      expect(await strip('image/gif', stripped)).toEqual(stripped);
      expect(stripped.subarray(0, open.length)).toEqual(open);
      expect(stripped.at(-1)).toBe(0x3b);
    }
  });
});

describe('the orientation stays, and nothing else of the Exif data', () => {
  const uint16 = (value: number, isLittle: boolean) =>
    isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255];
  /** Exif data with the time of the recording, the orientation and the place. */
  const exif = (orientation: number, isLittle = false, type = 3) => {
    const long = (value: number) =>
      isLittle ? [...uint16(value, true), 0, 0] : [0, 0, ...uint16(value, false)];
    const entry = (tag: number, kind: number, value: number[]) =>
      join(uint16(tag, isLittle), uint16(kind, isLittle), long(1), value);
    return join(
      isLittle ? 'II' : 'MM',
      uint16(42, isLittle),
      long(8),
      uint16(3, isLittle),
      entry(0x010f, 2, long(50)),
      entry(0x0112, type, [...uint16(orientation, isLittle), 0, 0]),
      entry(0x8825, 4, long(50)),
      long(0),
      place,
    );
  };
  const onlyOrientation = (orientation: number) =>
    join('MM', [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const crc = (type: string, data: Buffer) => uint32(zlibCrc32(join(type, data)));
  const withExif: Record<string, (tiff: Buffer) => Buffer> = {
    'image/jpeg': (tiff) => jpeg(segment(0xe1, `Exif\0\0${tiff.toString('latin1')}`)),
    'image/png': (tiff) => png(join(uint32(tiff.length), 'eXIf', tiff, crc('eXIf', tiff))),
    'image/webp': (tiff) => {
      const parts = join('WEBP', riff('VP8 ', 'odd'), riff('EXIF', tiff.toString('latin1')));
      return join('RIFF', [parts.length, 0, 0, 0], parts);
    },
  };

  test.each(Object.entries(withExif))('%s', async (type, make) => {
    for (const isLittle of [true, false])
      for (let orientation = 2; orientation <= 8; orientation += 1) {
        const full = exif(orientation, isLittle);
        const isPadded = type === 'image/webp';
        const kept = isPadded
          ? join(onlyOrientation(orientation), Buffer.alloc(full.length - 26))
          : onlyOrientation(orientation);
        expect(await strip(type, make(full))).toEqual(make(kept));
        expect(isSideways(make(kept))).toBe(orientation >= 5);
      }
    const none = type === 'image/webp' ? make(Buffer.alloc(exif(1).length)) : withoutExif[type];
    for (const tiff of [exif(1), exif(0), exif(9), exif(6, false, 2), exif(6).fill(255, 4, 8)])
      expect(await strip(type, make(tiff))).toEqual(none);
  });
  const withoutExif: Record<string, Buffer> = { 'image/jpeg': jpeg(), 'image/png': png() };

  test('and only the first one counts', async () => {
    const [first, second] = [6, 3].map((one) => segment(0xe1, `Exif\0\0${exif(one).toString('latin1')}`));
    const kept = segment(0xe1, `Exif\0\0${onlyOrientation(6).toString('latin1')}`);
    expect(await strip('image/jpeg', jpeg(join(first ?? '', second ?? '')))).toEqual(jpeg(kept));
  });
});

test('an animation stays as it is', async () => {
  const frames = join('ANMF', [4, 0, 0, 0], 'more');
  const parts = join('WEBP', riff('VP8X', '\x02123456789'), riff('ANIM', 'repeat'), frames, frames);
  const animated = join('RIFF', [parts.length, 0, 0, 0], parts);
  expect(await strip('image/webp', animated)).toEqual(animated);
  const chunks = png(chunk('acTL', '00000002'), chunk('fcTL', 'timing'));
  expect(await strip('image/png', chunks)).toEqual(chunks);
});

test('a WebP that lacks the byte that makes its length even gets it', async () => {
  const parts = join('WEBP', riff('VP8 ', 'odd'));
  const whole = join('RIFF', [parts.length, 0, 0, 0], parts);
  expect(await strip('image/webp', whole.subarray(0, -1))).toEqual(whole);
});

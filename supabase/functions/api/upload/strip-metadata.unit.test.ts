import { describe, expect, test } from 'vitest';
import { media } from '../../../tests/support/files.ts';
import { box, join, strip, track, uint32 } from '../../../tests/support/stripping.ts';

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
  const parts = join('WEBP', riff('ICCP', 'colours'), riff('VP8 ', 'odd'), ...metadata, riff('ANMF', 'odd'));
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
    if (!type.startsWith('video/'))
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

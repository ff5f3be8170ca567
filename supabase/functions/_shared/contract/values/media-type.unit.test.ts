import { expect, test } from 'vitest';
import { media, refusedFiles } from '../../../../tests/support/files.ts';
import { mediaTypeOf } from './media-type.ts';

test.each(Object.entries(media))(
  '%s is detected by its first bytes',
  (declared, { file, type = declared }) => {
    expect(mediaTypeOf(file)).toBe(type);
  },
);

test.each(Object.entries(refusedFiles))('%s is nothing that can be uploaded', (_name, file) => {
  expect(mediaTypeOf(file)).toBeUndefined();
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const mp4 = (brand: string, ...compatible: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${brand}\0\0\0\0${compatible.join('')}free`,
  );

test.each([
  'isom',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'M4VH',
  'M4VP',
  'F4V ',
  'MSNV',
  'XAVC',
  'cmfc',
])('the brand %s is MP4', (brand) => expect(mediaTypeOf(mp4(brand, 'mp42'))).toBe('video/mp4'));

test.each(['3gp4', '3gp5', '3g2a', 'mmp4'])(
  'the brand %s of a phone is MP4 if the film is that as well',
  (brand) => {
    expect(mediaTypeOf(mp4(brand, brand, 'isom'))).toBe('video/mp4');
    expect(mediaTypeOf(mp4(brand, brand))).toBeUndefined();
  },
);

test.each([
  'qt  ',
  'M4A ',
  'M4B ',
  'M4P ',
  'F4A ',
  'avif',
  'avis',
  'heic',
  'heix',
  'hevc',
  'mif1',
  'msf1',
  'crx ',
])('the brand %s is no MP4, even if it claims to be', (brand) =>
  expect(mediaTypeOf(mp4(brand, 'mp42', 'isom'))).toBeUndefined(),
);

test('an Ogg is a video if one of its streams is', () => {
  const page = (content: string) => `OggS\0\x02${'\0'.repeat(20)}\x01\x08${content}`;
  const [sound, picture] = [page('\x01vorbis\0'), page('\x80theora\0')];
  expect(mediaTypeOf(bytes(sound + picture))).toBe('video/ogg');
  expect(mediaTypeOf(bytes(picture + sound))).toBe('video/ogg');
  expect(mediaTypeOf(bytes(sound + sound))).toBeUndefined();
});

test('Matroska is no WebM', () => {
  const named = (name: string) => bytes(`\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${name}`);
  expect(mediaTypeOf(named('\x84webm'))).toBe('video/webm');
  expect(mediaTypeOf(named('\x88matroska'))).toBeUndefined();
});

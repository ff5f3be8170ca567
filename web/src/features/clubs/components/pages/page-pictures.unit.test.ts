import { expect, test } from 'vitest';
import { keyOf, pictureAmong, usedPictures } from './page-pictures.ts';

const media = 'https://project.example/storage/v1/object/public/media/0c7d2f6e-folder';
const gate = `${media}/0a1b2c3d-1111-4222-8333-444455556666/480-1080-2048x1536.webp`;
const map = `${media}/ffee0011-1111-4222-8333-444455556666.png#8x6`;

test('a picture is found by the beginning of its file’s id, in one size or several', () => {
  expect([keyOf(gate), keyOf(map)]).toEqual(['0a1b2c3d', 'ffee0011']);
  const find = pictureAmong([gate, map]);
  expect([find('0a1b2c3d'), find('ffee0011'), find('00000000')]).toEqual([gate, map, undefined]);
});

test('an address elsewhere is never the picture of a key', () => {
  for (const url of ['https://x.example/a.png', 'https://x.example/media/a.png', ''])
    expect(keyOf(url)).toBeUndefined();
});

test('a picture that the text no longer names is left out', () => {
  expect(usedPictures('![The gate](0a1b2c3d)', [gate, map])).toEqual([gate]);
  expect(usedPictures('0a1b2c3d ffee0011', [gate, map])).toEqual([]);
});

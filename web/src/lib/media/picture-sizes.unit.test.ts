import { expect, test } from 'vitest';
import { sizesOf, smallestOf } from './picture-sizes.ts';

const folder = 'https://x.test/storage/v1/object/public/media/a/b';

test('the URL of a picture contains its other sizes, their widths, and its shape', () => {
  const src = `${folder}/480-1080-1536x2048.webp`;
  expect(sizesOf(src)).toEqual({
    width: 1536,
    height: 2048,
    srcSet: `${folder}/480.webp 480w,${folder}/1080.webp 1080w,${src} 1536w`,
  });
  expect(smallestOf(src)).toBe(`${folder}/480.webp`);
  expect(smallestOf(`${folder}/480-700x700.jpg`)).toBe(`${folder}/480.jpg`);
});

test('a picture of one size may have its shape in the fragment', () => {
  expect(sizesOf('https://x.test/a.gif?v=1#1600x1200')).toEqual({ width: 1600, height: 1200 });
});

test.each([
  `${folder}.webp`,
  `${folder}/2048x1536.webp`,
  `${folder}/480-0x9.webp`,
  `${folder}/480-1080-2048x1536.webp?download`,
  'https://elsewhere.test/480-1080-2048x1536.webp',
  'https://x.test/a#0x5',
  'https://x.test/a#1x',
  'https://x.test/a#999999x1',
  '',
])('%j has no sizes, and is shown as it is', (src) => {
  expect(sizesOf(src)).toEqual({});
  expect(smallestOf(src)).toBe(src);
});

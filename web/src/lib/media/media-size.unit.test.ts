import { expect, test } from 'vitest';
import { withSize } from './media-size.ts';
import { sizeWithin, smallerSizesOf } from './resize-image.ts';

test('a size is added to a URL, if there is one', () => {
  expect(withSize('https://x.test/a.jpg?v=1', { width: 1600, height: 1200 })).toBe(
    'https://x.test/a.jpg?v=1#1600x1200',
  );
  expect(withSize('https://x.test/a.mp4', undefined)).toBe('https://x.test/a.mp4');
});

test('pictures are reduced to 2048 px on the longer side and never enlarged', () => {
  expect(sizeWithin({ width: 8000, height: 4000 }, 2048)).toEqual({ width: 2048, height: 1024 });
  expect(sizeWithin({ width: 300, height: 9000 }, 2048)).toEqual({ width: 68, height: 2048 });
  expect(sizeWithin({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin({ width: 100_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 });
});

test('smaller sizes have the same shape, and are omitted if they would save little', () => {
  expect(smallerSizesOf({ width: 2048, height: 1365 })).toEqual([
    { width: 480, height: 320 },
    { width: 1080, height: 720 },
  ]);
  expect(smallerSizesOf({ width: 1152, height: 2048 })).toEqual([{ width: 480, height: 853 }]);
  expect(smallerSizesOf({ width: 599, height: 599 })).toEqual([]);
  expect(smallerSizesOf({ width: 2048, height: 1 })).toEqual([
    { width: 480, height: 1 },
    { width: 1080, height: 1 },
  ]);
});

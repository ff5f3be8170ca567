import { expect, test } from 'vitest';
import { sizeOf, withSize } from './media-size.ts';
import { sizeWithin } from './resize-image.ts';

test('the size of a picture can be read back from its address', () => {
  const address = withSize('https://x.test/a.jpg?v=1', { width: 1600, height: 1200 });
  expect(address).toBe('https://x.test/a.jpg?v=1#1600x1200');
  expect(sizeOf(address)).toEqual({ width: 1600, height: 1200 });
});

test.each([
  'https://x.test/a.jpg',
  'https://x.test/a#0x5',
  'https://x.test/a#1x',
  'https://x.test/a#999999x1',
])('%s has no size', (address) => expect(sizeOf(address)).toBeUndefined());

test('pictures shrink to 2048 px on the longer side and never grow', () => {
  expect(sizeWithin({ width: 8000, height: 4000 }, 2048)).toEqual({ width: 2048, height: 1024 });
  expect(sizeWithin({ width: 300, height: 9000 }, 2048)).toEqual({ width: 68, height: 2048 });
  expect(sizeWithin({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin({ width: 100_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 });
});

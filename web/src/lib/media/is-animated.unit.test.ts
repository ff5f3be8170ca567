import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const chunk = (name: string, length: number) => [
  ...[0, 0, length >> 8, length & 255],
  ...Buffer.from(name),
  ...Array(length + 4).fill(0),
];
const png = (...chunks: number[][]) => [...Array(8).fill(0), ...chunk('IHDR', 13), ...chunks.flat()];
const webp = (flags: number, name = 'VP8X') => [
  ...Buffer.from(`RIFF....WEBP${name}`),
  ...[10, 0, 0, 0, flags, 0, 0, 0],
];
const pixels = chunk('IDAT', 2);

test.each([
  ['a GIF', 'image/gif', [], true],
  ['a WebP', 'image/webp', webp(0x10), false],
  ['a WebP without an extended header', 'image/webp', webp(2, 'VP8 '), false],
  ['an animated WebP', 'image/webp', webp(0x12), true],
  ['a PNG', 'image/png', png(pixels), false],
  ['an animated PNG', 'image/png', png(chunk('acTL', 8), pixels), true],
  ['an animated PNG with a long profile', 'image/png', png(chunk('iCCP', 60_000), chunk('acTL', 8)), true],
  ['a PNG with frames after its pixels', 'image/png', png(pixels, chunk('acTL', 8)), false],
  ['a PNG without pixels', 'image/png', png(), false],
  ['a JPEG', 'image/jpeg', [0xff, 0xd8], false],
])('%s', async (_what, type, bytes, expected) => {
  expect(await isAnimated(new Blob([new Uint8Array(bytes)], { type }))).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { gifOf, jpegOf, media, pngOf, refusedFiles, webpOf } from '../../../tests/support/files.ts';
import { mediaKind } from './media-kind.ts';
import { pixelsOf } from './pixels.ts';

describe('a file is what its first bytes say', () => {
  test.each(Object.entries(media))('%s', async (declared, { file, extension, type = declared }) => {
    expect(await mediaKind(file)).toEqual({ type, extension });
  });

  test.each(Object.entries(refusedFiles))('%s is refused', async (_name, file) => {
    await expect(mediaKind(file)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid file type. Please upload an image or video.',
    });
  });
});

describe('the size that a picture claims', () => {
  test.each([
    ['image/png', pngOf],
    ['image/jpeg', jpegOf],
    ['image/gif', gifOf],
    ['image/webp', webpOf],
  ])('%s', async (type, make) => {
    expect(pixelsOf(type, make(640, 480))).toBe(640 * 480);
    expect(pixelsOf(type, make(640, 480).subarray(0, 8))).toBe(0);
    if (type !== 'image/jpeg') expect(await mediaKind(make(8000, 6000))).toMatchObject({ type });
    await expect(mediaKind(make(60_000, 60_000))).rejects.toMatchObject({
      status: 400,
      message: 'This picture is too large. Please use a smaller one.',
    });
  });

  test('a small WebP without an extended header has its size, too', () => {
    expect(pixelsOf('image/webp', media['image/webp']?.file ?? new Uint8Array())).toBe(1);
  });
});

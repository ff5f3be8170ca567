import { describe, expect, test } from 'vitest';
import { gifOf, jpegOf, media, pngOf, refusedFiles, webpOf } from '../../../tests/support/files.ts';
import { headBytes, mediaKind } from './media-kind.ts';

describe('the kind of a file is detected from its first bytes', () => {
  test.each(Object.entries(media))('%s', async (declared, { file, extension, type = declared }) => {
    expect(await mediaKind(file)).toMatchObject({ type, extension });
  });

  test.each(Object.entries(refusedFiles))('%s is refused', async (_name, file) => {
    await expect(mediaKind(file)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid file type. Please upload an image or video.',
    });
  });
});

describe('an image must give its size', () => {
  const tooLarge = { status: 400, message: 'This image is too large. Please use a smaller one.' };
  const damaged = { status: 400, message: 'This image is damaged. Please use another one.' };
  /** A JPEG with this between its first marker and the next. */
  const jpegWith = (filling: Buffer) =>
    Buffer.concat([jpegOf(640, 480).subarray(0, 2), filling, jpegOf(640, 480).subarray(2)]);
  const profiles = (count: number) =>
    Buffer.concat(
      Array.from({ length: count }, () =>
        Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xfffd)]),
      ),
    );

  test.each([
    ['image/png', pngOf],
    ['image/jpeg', jpegOf],
    ['image/gif', gifOf],
    ['image/webp', webpOf],
  ])('%s', async (type, make) => {
    expect(await mediaKind(make(8000, 6000))).toMatchObject({ type, size: { width: 8000, height: 6000 } });
    await expect(mediaKind(make(60_000, 60_000))).rejects.toMatchObject(tooLarge);
    await expect(mediaKind(make(0, 480))).rejects.toMatchObject(type === 'image/webp' ? tooLarge : damaged);
  });

  test.each([
    ['image/png', pngOf(640, 480).subarray(0, 20)],
    ['image/jpeg', jpegOf(640, 480).subarray(0, 20)],
    ['image/gif', gifOf(640, 480).subarray(0, 8)],
    ['image/webp', webpOf(640, 480).subarray(0, 24)],
  ])('a truncated %s is refused', async (_type, head) => {
    await expect(mediaKind(head)).rejects.toMatchObject({ status: 400 });
  });

  test('after fill bytes and colour profiles, but not beyond the first megabyte', async () => {
    expect(await mediaKind(jpegWith(Buffer.alloc(1000, 0xff)))).toMatchObject({ type: 'image/jpeg' });
    expect(await mediaKind(jpegWith(profiles(15)).subarray(0, headBytes))).toMatchObject({
      extension: 'jpg',
    });
    for (const filling of [profiles(17), Buffer.alloc(headBytes, 0xff)]) {
      await expect(mediaKind(jpegWith(filling).subarray(0, headBytes))).rejects.toMatchObject(damaged);
    }
  });
});

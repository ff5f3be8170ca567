import { describe, expect, test } from 'vitest';
import { gifOf, jpegOf, media, pngOf, webpOf } from '../../../tests/support/files.ts';
import { mediaKind, sizeBytes } from './media-kind.ts';

test.each(Object.entries(media))(
  '%s has its own extension',
  (declared, { file, extension, type = declared }) => {
    expect(mediaKind(type, file)).toMatchObject({ type, extension });
  },
);

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
  const refusal = (type: string, start: Buffer) => {
    try {
      return mediaKind(type, start);
    } catch (thrown) {
      return thrown;
    }
  };

  test.each([
    ['image/png', pngOf],
    ['image/jpeg', jpegOf],
    ['image/gif', gifOf],
    ['image/webp', webpOf],
  ])('%s', (type, make) => {
    expect(mediaKind(type, make(8000, 6000))).toMatchObject({ type, size: { width: 8000, height: 6000 } });
    expect(refusal(type, make(60_000, 60_000))).toMatchObject(tooLarge);
    expect(refusal(type, make(0, 480))).toMatchObject(type === 'image/webp' ? tooLarge : damaged);
  });

  test.each([
    ['image/png', pngOf(640, 480).subarray(0, 20)],
    ['image/jpeg', jpegOf(640, 480).subarray(0, 20)],
    ['image/gif', gifOf(640, 480).subarray(0, 8)],
    ['image/webp', webpOf(640, 480).subarray(0, 24)],
  ])('a truncated %s is refused', (type, start) => {
    expect(refusal(type, start)).toMatchObject({ status: 400 });
  });

  test('after fill bytes and colour profiles, but not beyond the first megabyte', () => {
    const kind = (filling: Buffer) => refusal('image/jpeg', jpegWith(filling).subarray(0, sizeBytes));
    expect(kind(Buffer.alloc(1000, 0xff))).toMatchObject({ type: 'image/jpeg' });
    expect(kind(profiles(15))).toMatchObject({ extension: 'jpg' });
    for (const filling of [profiles(17), Buffer.alloc(sizeBytes, 0xff)])
      expect(kind(filling)).toMatchObject(damaged);
  });
});

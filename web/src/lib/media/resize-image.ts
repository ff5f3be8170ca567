import { smallerSizeMaxBytes } from '@contract/values/upload.ts';
import { isAnimated } from './is-animated.ts';
import type { Size } from './media-size.ts';

/** The longest side of an uploaded picture. */
const maxSidePx = 2048;
/** The widths of its smaller sizes: for lists and avatars on every screen, and for the full width of a phone. */
const smallerWidths = [480, 1080];
/**
 * The picture must be at least this many times as wide as a smaller size, or that size is not worth its bytes in Storage.
 */
const leastStep = 1.25;
/** The quality of the largest size, which users look at closely, and of the others. */
const quality = { largest: 0.82, smaller: 0.75 };

type Picture = { blob: Blob; size: Size; smaller: Blob[] };

/**
 * Redraws a picture at no more than 2048 px, and in up to two smaller sizes. This also removes the location where it was
 * taken. An animation is returned unchanged. Throws if the browser cannot read the file as a picture.
 */
export async function resizeImage(file: File): Promise<Picture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (await isAnimated(file))
      return { blob: file, size: { width: picture.width, height: picture.height }, smaller: [] };
    const size = sizeWithin(picture, maxSidePx);
    const largest = drawn(picture, size);
    const blob = await encoded(largest, file.type);
    const smaller = await Promise.all(
      smallerSizesOf(size).map((one) => encoded(drawn(largest, one), blob.type, quality.smaller)),
    );
    // Without WebP, a picture that may be transparent is a PNG, which may be too large.
    return { blob, size, smaller: smaller.filter((one) => one.size <= smallerSizeMaxBytes) };
  } finally {
    picture.close();
  }
}

/** The largest size of the same shape whose longer side is at most `longest`. Never larger than the original. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The smaller sizes of a picture, smallest first. */
export function smallerSizesOf({ width, height }: Size): Size[] {
  return smallerWidths
    .filter((one) => one * leastStep <= width)
    .map((one) => ({ width: one, height: Math.max(1, Math.round((one * height) / width)) }));
}

function drawn(picture: CanvasImageSource, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

/**
 * Encodes a picture as WebP. Browsers that cannot do this (Safari) return a PNG, so photographs are then encoded as JPEG.
 */
async function encoded(
  canvas: HTMLCanvasElement,
  originalType: string,
  how = quality.largest,
): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', how);
  const isPhotograph = originalType === 'image/jpeg' || originalType === 'image/jpg';
  return blob.type === 'image/png' && isPhotograph ? toBlob(canvas, 'image/jpeg', how) : blob;
}

function toBlob(canvas: HTMLCanvasElement, type: string, how: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Too large to draw.')));
    canvas.toBlob(done, type, how);
  });
}

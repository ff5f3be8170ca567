import type { Size } from './media-size.ts';

/** The longest side of an uploaded picture. */
const maxSidePx = 2048;
const quality = 0.86;

type Picture = { blob: Blob; size: Size };

/**
 * Draws a picture again at no more than 2048 px, which also removes the location where it was taken. A GIF, which may
 * be animated, is returned as it is. Throws when the browser cannot read the file as a picture.
 */
export async function resizeImage(file: File): Promise<Picture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (file.type === 'image/gif')
      return { blob: file, size: { width: picture.width, height: picture.height } };
    const size = sizeWithin(picture, maxSidePx);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    return { blob: await encoded(canvas, file.type === 'image/jpg' ? 'image/jpeg' : file.type), size };
  } finally {
    picture.close();
  }
}

/** The largest size of the same shape whose longer side is at most `longest`. Never larger than the original. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A browser that cannot encode the type (WebP in Safari) returns a PNG. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('Too large to draw.')));
    canvas.toBlob(done, type, quality);
  });
}

/** Detects the kind of a file by its first bytes. Its name and its declared type do not matter. */
import { fileTypeFromBuffer } from 'file-type';
import { imageDimensionsFromData } from 'image-dimensions';
import { invalidFileType, uploadExtensions } from '../../_shared/contract/upload.ts';
import { badRequest } from '../../_shared/errors.ts';

/** `size` is in pixels, and missing for videos. */
export type MediaKind = { type: string; extension: string; size?: { width: number; height: number } };

/** An image must give its size within these bytes, which hold the largest colour profiles in use. */
export const headBytes = 1024 * 1024;
/** Large cameras have fewer. An image with more is meant to exhaust its viewers' memory. */
const maxPixels = 100_000_000;

export const damagedImage = () => badRequest('This image is damaged. Please use another one.');

/** One of the allowed kinds. Throws a 400 for all others, including SVG and HTML, and for images that are too large. */
export async function mediaKind(head: Uint8Array): Promise<MediaKind> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  // An animated PNG is also a valid PNG.
  const type = found === 'image/apng' ? 'image/png' : found;
  const extension = type && uploadExtensions[type];
  if (!extension) throw badRequest(invalidFileType);
  return type.startsWith('image/') ? { type, extension, size: sizeOf(head) } : { type, extension };
}

function sizeOf(head: Uint8Array): { width: number; height: number } {
  const { width, height } = imageDimensionsFromData(head) ?? { width: 0, height: 0 };
  const pixels = width * height;
  if (pixels === 0) throw damagedImage();
  if (pixels > maxPixels) throw badRequest('This image is too large. Please use a smaller one.');
  return { width, height };
}

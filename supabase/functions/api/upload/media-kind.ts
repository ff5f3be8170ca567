/** Detects the kind of a file by its bytes. Its name and its declared type do not matter. */
import { imageDimensionsFromData } from 'image-dimensions';
import { mediaTypeOf } from '../../_shared/contract/values/media-type.ts';
import { invalidFileType, uploadExtensions } from '../../_shared/contract/values/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { isSideways } from './orientation.ts';

/** `size` is in pixels, as the image is shown, and missing for videos. */
export type MediaKind = { type: string; extension: string; size?: { width: number; height: number } };

/** Without its metadata, an image must give its size within these bytes, which hold the largest colour profiles in use. */
export const sizeBytes = 1024 * 1024;
/** Large cameras have fewer. An image with more is meant to exhaust its viewers' memory. */
const maxPixels = 100_000_000;

export const damagedImage = () => badRequest('This image is damaged. Please use another one.');

/** One of the allowed types. Throws a 400 for all others, including SVG and HTML. */
export function allowedType(head: Uint8Array): string {
  const type = mediaTypeOf(head);
  if (!type) throw badRequest(invalidFileType);
  return type;
}

/** `start` is that of the file without its metadata. Throws a 400 for an image that is damaged or too large. */
export function mediaKind(type: string, start: Uint8Array): MediaKind {
  const extension = uploadExtensions[type] ?? '';
  return type.startsWith('image/') ? { type, extension, size: sizeOf(start) } : { type, extension };
}

function sizeOf(start: Uint8Array): { width: number; height: number } {
  const { width, height } = imageDimensionsFromData(start) ?? { width: 0, height: 0 };
  const pixels = width * height;
  if (pixels === 0) throw damagedImage();
  if (pixels > maxPixels) throw badRequest('This image is too large. Please use a smaller one.');
  return isSideways(start) ? { width: height, height: width } : { width, height };
}

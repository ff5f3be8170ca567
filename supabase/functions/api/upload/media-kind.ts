/** What a file is, by its first bytes. Its name and the type it was sent with count for nothing. */
import { fileTypeFromBuffer } from 'file-type';
import { invalidFileType, uploadExtensions } from '../../_shared/contract/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { pixelsOf } from './pixels.ts';

export type MediaKind = { type: string; extension: string };

/** Enough for pictures that bring a colour profile before their first pixel. */
export const headBytes = 64 * 1024;
/** As many as a large camera's. A picture of more is made to exhaust whoever opens it. */
const mostPixels = 100_000_000;

/** One of the allowed kinds; throws the 400 that everything else gets, SVG and HTML included. */
export async function mediaKind(head: Uint8Array): Promise<MediaKind> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  // An animated PNG is a PNG to everybody who does not know better.
  const type = found === 'image/apng' ? 'image/png' : found;
  const extension = type && uploadExtensions[type];
  if (!extension) throw badRequest(invalidFileType);
  if (pixelsOf(type, head) > mostPixels)
    throw badRequest('This picture is too large. Please use a smaller one.');
  return { type, extension };
}

/**
 * The names of a picture's sizes. The name of the largest lists all widths and its height, so that an app with its
 * address knows the others (`web/src/lib/media/picture-sizes.ts`).
 */
import type { MediaKind } from './media-kind.ts';

/** Rounding may make a smaller size a pixel taller or shorter. */
const tolerancePx = 1;

/** Whether one picture can be a smaller size of the other: it has the same type and proportions. */
export function isSmallerSizeOf(one: MediaKind, other: MediaKind): boolean {
  if (!one.size || !other.size || one.type !== other.type) return false;
  const height = (one.size.width * other.size.height) / other.size.width;
  return one.size.width < other.size.width && Math.abs(one.size.height - height) <= tolerancePx;
}

/** `upload` is the file's name without its extension, or the folder of a picture with sizes. */
export function nameOf(
  upload: string,
  smaller: readonly MediaKind[],
  { extension, size }: MediaKind,
): string {
  if (smaller.length === 0 || !size) return `${upload}.${extension}`;
  const widths = smaller.map((one) => one.size?.width);
  return `${upload}/${[...widths, `${size.width}x${size.height}`].join('-')}.${extension}`;
}

export const nameOfSmaller = (upload: string, { extension, size }: MediaKind) =>
  `${upload}/${size?.width}.${extension}`;

/**
 * How a picture must be turned to be seen as it was taken: the only field of its Exif data that shows it. Phones do not
 * turn the pixels. All other fields are removed (strip-metadata.ts), so the field gets Exif data of its own.
 *
 * Exif data is a TIFF: the order of its bytes, the position of a list, and in the list 12 bytes for each field.
 */
const field = 0x0112;
const short = 3;
/** A list of one field in big-endian order. Its value follows, padded to four bytes, and no further list. */
const beforeValue = [
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, field >> 8, field & 255, 0, short, 0, 0, 0, 1, 0],
];

/** More than the lists of any camera. Fields with long values come after them. */
export const exifBytes = 65_536;

/** Exif data with nothing but the orientation of this data. Undefined if the picture is not turned. */
export function orientationOf(exif: Uint8Array): Uint8Array | undefined {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const order = exif[0];
  if ((order !== 0x49 && order !== 0x4d) || exif[1] !== order || exif.length < 8) return;
  const isLittle = order === 0x49;
  const list = view.getUint32(4, isLittle);
  if (list + 2 > exif.length) return;
  const count = view.getUint16(list, isLittle);
  for (let at = list + 2; at + 12 <= Math.min(exif.length, list + 2 + 12 * count); at += 12) {
    if (view.getUint16(at, isLittle) !== field || view.getUint16(at + 2, isLittle) !== short) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value > 1 && value <= 8 ? Uint8Array.of(...beforeValue, value, 0, 0, 0, 0, 0, 0) : undefined;
  }
  return undefined;
}

/** Whether the start of a file whose Exif data went through `orientationOf` says that its sides change places. */
export function isSideways(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start);
  const at = text.indexOf(String.fromCharCode(...beforeValue));
  return at !== -1 && text.charCodeAt(at + beforeValue.length) >= 5;
}

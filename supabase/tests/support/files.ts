/** The smallest possible media files, and files that only look like media. */
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const base64 = (text: string) => Buffer.from(text, 'base64');
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A PNG of this size, without pixels. */
export const pngOf = (width: number, height: number) =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    uint32(13),
    'IHDR',
    uint32(width),
    uint32(height),
    [8, 6, 0, 0, 0, 0, 0, 0, 0],
    uint32(0),
    'IDAT',
    uint32(0),
    uint32(0),
    'IEND',
    uint32(0),
  );
/** A JPEG of this size, after an application segment, without pixels. */
export const jpegOf = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc2, 0, 17, 8],
    uint32((height << 16) | width),
    [3, ...Array(9).fill(0), 0xff, 0xd9],
  );
export const gifOf = (width: number, height: number) =>
  bytes('GIF89a', [width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0, 0x3b]);
export const webpOf = (width: number, height: number) => {
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  return bytes(
    'RIFF',
    [22, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 0, 0, 0, 0],
    uint24(width - 1),
    uint24(height - 1),
  );
};
const ogg = (codec: string) => bytes('OggS', [0, 2], Array(20).fill(0), [1, 42], codec, Array(40).fill(0));
const mp4 = (brand: string) =>
  bytes(uint32(24), 'ftyp', brand, uint32(512), brand, 'mp41', uint32(8), 'mdat');

export const png = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
/** A picture of this many bytes, most of them after the end of its pixels. */
export const pngOfLength = (length: number) => {
  const end = png.length - 12;
  const filler = length - png.length - 12;
  const part = [bytes(uint32(filler), 'IDAT'), Buffer.alloc(filler + 4)];
  return Buffer.concat([png.subarray(0, end), ...part, png.subarray(end)]);
};
const webp = base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
const webm = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm');

/** By the type that a browser sends: the file, and the extension and type with which it is stored. */
export const media: Record<string, { file: Buffer; extension: string; type?: string }> = {
  'image/jpeg': { file: jpegOf(1, 1), extension: 'jpg' },
  'image/jpg': { file: jpegOf(1, 1), extension: 'jpg', type: 'image/jpeg' },
  'image/png': { file: png, extension: 'png' },
  'image/gif': { file: gifOf(1, 1), extension: 'gif' },
  'image/webp': { file: webp, extension: 'webp' },
  'video/mp4': { file: mp4('isom'), extension: 'mp4' },
  'video/webm': { file: webm, extension: 'webm' },
  'video/ogg': { file: ogg('\x80theora'), extension: 'ogg' },
};

export const refusedFiles: Record<string, Buffer> = {
  'an SVG': bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG with a declaration': bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an HTML page': bytes('<!doctype html><script>alert(1)</script>'),
  'a script': bytes('#!/bin/sh\necho hi\n'),
  'a PDF': bytes('%PDF-1.7\n'),
  'an archive': bytes('PK', [3, 4], Array(60).fill(0)),
  'Ogg audio': ogg('OpusHead'),
  'MP4 audio': mp4('M4A '),
  'a QuickTime film': mp4('qt  '),
  'an AVIF': mp4('avif'),
  text: bytes('Just some text.'),
  'one byte': bytes('G'),
  'an empty file': bytes(''),
};

/** The form of an upload: smaller sizes of a picture, if any, and then the picture. */
export function uploadForm(...files: Uint8Array[]): FormData {
  const form = new FormData();
  for (const [index, file] of files.entries())
    form.append(index < files.length - 1 ? 'smaller' : 'file', new File([new Uint8Array(file)], 'a'));
  return form;
}

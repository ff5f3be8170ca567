/** What a file is, by its first bytes. Names and declared types come from the device, which often has none or guesses. */

/** Enough of a file for its type. */
export const mediaTypeBytes = 4096;

/** By type, the first bytes in hexadecimal. */
const signatures: readonly [type: string, signature: RegExp][] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  // GIF87a and GIF89a.
  ['image/gif', /^47494638(37|39)61/],
  // RIFF, its length, WEBP.
  ['image/webp', /^52494646.{8}57454250/],
  // EBML, whose field 4282 says webm. Matroska has other names there.
  ['video/webm', /^1a45dfa3(..){1,255}?4282..7765626d/],
  // Each stream begins with a page that says what is in it: theora or video. Those of sound may come first.
  ['video/ogg', /^4f676753(.*4f676753)?.{48}(807468656f7261|01766964656f00)/],
];

/** Formats that are built like MP4, but are not videos that a page can play: QuickTime, sound, and still pictures. */
const otherBrand =
  /^(qt {2}|M4[ABP] |F4[ABP] |avi[fs]|mif[12]|miaf|msf1|he[iv][cmsx]|crx |jp[2mx] |mj2s|mjp2)/;
/** Phones name the standards for the smallest of them first, but most of their films are MP4 as well. */
const mobileBrand = /^(3g|mmp4|kddi)/i;
const mp4Brand = /^(iso[m2-9a-c]|mp4[12]|avc1|M4V |dash)/;

/** The content type of a picture or video that can be uploaded. Undefined for everything else. */
export function mediaTypeOf(head: Uint8Array): string | undefined {
  if (textIn(head, 4, 8) === 'ftyp') return isMp4(head) ? 'video/mp4' : undefined;
  const start = Array.from(head.subarray(0, mediaTypeBytes), (byte) => byte.toString(16).padStart(2, '0'));
  return signatures.find(([, signature]) => signature.test(start.join('')))?.[0];
}

/** An MP4 begins with a length, `ftyp`, a brand, a version, and the brands that it is compatible with. */
function isMp4(head: Uint8Array): boolean {
  const brand = textIn(head, 8, 12);
  if (!mobileBrand.test(brand)) return /^[ -~]{4}$/.test(brand) && !otherBrand.test(brand);
  const compatible = textIn(head, 16, Math.min(256, (head[3] ?? 0) + 256 * (head[2] ?? 0)));
  return (compatible.match(/.{4}/g) ?? []).some((one) => mp4Brand.test(one));
}

const textIn = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether drawing a picture would keep only its first frame. A GIF counts as animated: it may be, and is small otherwise. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  if (file.type === 'image/webp') return hasFlag(await textIn(file, 12, 21));
  return file.type === 'image/png' && (await controlsAnimation(file));
}

/** The extended header of a WebP is first, and its flags are the byte after its name and length. */
const hasFlag = (header: string) => header.startsWith('VP8X') && (header.charCodeAt(8) & 2) !== 0;

/** An animated PNG says so in the chunk acTL, before its pixels. A chunk has a length, a name, content and a checksum. */
async function controlsAnimation(file: Blob): Promise<boolean> {
  for (let at = 8; at + 8 <= file.size; ) {
    const head = await textIn(file, at, at + 8);
    const name = head.slice(4);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
    at += 12 + [0, 1, 2, 3].reduce((length, index) => length * 256 + head.charCodeAt(index), 0);
  }
  return false;
}

const textIn = async (file: Blob, from: number, to: number) =>
  String.fromCharCode(...new Uint8Array(await file.slice(from, to).arrayBuffer()));

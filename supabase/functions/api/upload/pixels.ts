/** How many pixels a picture says it has, read from its first bytes. 0: it does not say, or is no picture. */
export function pixelsOf(type: string, head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return view.getUint32(16) * view.getUint32(20);
      case 'image/gif':
        return view.getUint16(6, true) * view.getUint16(8, true);
      case 'image/webp':
        return webp(view);
      case 'image/jpeg':
        return jpeg(view);
      default:
        return 0;
    }
  } catch (thrown) {
    if (thrown instanceof RangeError) return 0; // It ends before it says.
    throw thrown;
  }
}

function webp(view: DataView): number {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X: width and height less one
      return (uint24(24) + 1) * (uint24(27) + 1);
    case 0x5650384c: {
      // VP8L: 14 bits each, less one
      const bits = view.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    default: // VP8: 14 bits each
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  }
}

/** Walks the segments up to the one that starts the frame (SOF0…SOF15 without DHT, JPG and DAC). */
function jpeg(view: DataView): number {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return 0;
}

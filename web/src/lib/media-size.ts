export type Size = { width: number; height: number };

/**
 * A media address that tells its size in pixels, as `…#1600x1200`: the box has its shape before the picture is
 * there, and nothing on the page jumps. A fragment is never sent, so caches and Storage do not see it.
 */
export function withSize(url: string, size: Size | undefined): string {
  return size ? `${url}#${size.width}x${size.height}` : url;
}

/** The size that `withSize` wrote, if any. */
export function sizeOf(url: string): Size | undefined {
  const [, width, height] = url.match(/#([1-9]\d{0,4})x([1-9]\d{0,4})$/) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export type Size = { width: number; height: number };

/**
 * Adds the size in pixels to a media address, as `…#1600x1200`. So the box has its shape before the file arrives, and
 * nothing on the page moves. A fragment is never sent, so caches and Storage do not see it.
 */
export function withSize(url: string, size: Size | undefined): string {
  return size ? `${url}#${size.width}x${size.height}` : url;
}

/** The size that `withSize` added, if any. */
export function sizeOf(url: string): Size | undefined {
  const [, width, height] = url.match(/#([1-9]\d{0,4})x([1-9]\d{0,4})$/) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

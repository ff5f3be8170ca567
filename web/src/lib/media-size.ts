export type Size = { width: number; height: number };

/**
 * Adds the size in pixels to a media address that does not have it, as `…#1600x1200`. So the box has its shape before the
 * file arrives, and nothing on the page moves. A fragment is never sent, so caches and Storage do not see it.
 */
export function withSize(url: string, size: Size | undefined): string {
  return size ? `${url}#${size.width}x${size.height}` : url;
}

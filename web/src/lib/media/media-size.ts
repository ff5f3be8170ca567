export type Size = { width: number; height: number };

/**
 * Adds the size in pixels to a media URL that does not contain it, as in `…#1600x1200`. The box then has its shape before
 * the file arrives, and nothing on the page moves. Fragments are never sent, so caches and Storage do not see them.
 */
export function withSize(url: string, size: Size | undefined): string {
  return size ? `${url}#${size.width}x${size.height}` : url;
}

/** The pictures and videos of a post, in order. */
import * as z from 'zod/mini';

/** How many a post has at most. */
export const maxPostMedia = 10;

/** The longest description of a picture or video. */
export const maxAltLength = 1000;

export const mediaItem = z.object({
  url: z.string(),
  kind: z.enum(['image', 'video']),
  /** In pixels. Null for a file whose address does not contain its size. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** What it shows, for those who cannot see it. Empty if its author wrote nothing. */
  alt: z.string(),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const album = z.array(mediaItem);

import * as z from 'zod/mini';
import { clubHeader } from '../clubs.ts';
import { instant, pageOf } from '../common.ts';

/** GET /clubs/{id}/contents: what deleting the club would remove. `media` counts pictures and videos. */
export const clubContents = z.object({
  members: z.number(),
  posts: z.number(),
  media: z.number(),
  pages: z.number(),
  files: z.number(),
  events: z.number(),
  messages: z.number(),
});
export type ClubContents = z.infer<typeof clubContents>;

/** GET /clubs/deleted: the reader's own clubs whose deletion can be undone until `erasedAt`. */
export const deletedClub = z.object({
  ...clubHeader.shape,
  deletedAt: instant,
  erasedAt: instant,
});
export type DeletedClub = z.infer<typeof deletedClub>;
export const deletedClubPage = pageOf(deletedClub);

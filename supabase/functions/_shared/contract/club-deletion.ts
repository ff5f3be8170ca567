import * as z from 'zod/mini';
import { instant, pageOf, uuid } from './common.ts';

/** GET /clubs/{id}/contents: what deleting the club takes away. `media` are pictures and videos. */
export const clubContents = z.object({
  members: z.number(),
  posts: z.number(),
  media: z.number(),
  events: z.number(),
  messages: z.number(),
});
export type ClubContents = z.infer<typeof clubContents>;

/** GET /clubs/deleted: the reader's own clubs whose deletion can be undone until `erasedAt`. */
export const deletedClub = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  deletedAt: instant,
  erasedAt: instant,
});
export type DeletedClub = z.infer<typeof deletedClub>;
export const deletedClubPage = pageOf(deletedClub);

import * as z from 'zod/mini';
import { clubHeader } from './clubs.ts';
import { pageOf } from './common.ts';

/** GET and PATCH /users/me/privacy: who can write to the user, and who can see them. */
export const privacySettings = z.object({
  /** The first message of anyone else is a request; with NOBODY it is refused. */
  whoCanWrite: z.enum(['EVERYONE', 'FOLLOWED_AND_CLUBS', 'FOLLOWED', 'NOBODY']),
  /** Presence in conversations and on the pages of clubs, and typing; both ways. */
  sharesPresence: z.boolean(),
  /** On the profile. */
  listsClubs: z.boolean(),
  /** In search, by users who share no club with them. */
  isFindable: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const privacyUpdate = z.partial(z.strictObject(privacySettings.shape));
export type PrivacyUpdate = z.infer<typeof privacyUpdate>;

/** GET /users/{username}/clubs: those that the user lists and the reader may read, by name. At most 100. */
const listedClub = z.object({
  ...clubHeader.shape,
  isPrivate: z.boolean(),
  memberCount: z.number(),
});
export const listedClubs = pageOf(listedClub);

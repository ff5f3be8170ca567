import * as z from 'zod/mini';
import { clubHeader } from './clubs.ts';
import { pageOf } from './common.ts';

/** GET and PATCH /users/me/privacy: who can write to the user, and who can see them. */
export const privacySettings = z.object({
  /** The first message of anyone else becomes a request, or with NOBODY is refused. */
  whoCanWrite: z.enum(['EVERYONE', 'FOLLOWED_AND_CLUBS', 'FOLLOWED', 'NOBODY']),
  /** Presence in conversations and on club pages, and typing. Users who do not share theirs do not see others'. */
  sharesPresence: z.boolean(),
  /** On the profile. */
  listsClubs: z.boolean(),
  /** In search, by users with whom they share no club. */
  isFindable: z.boolean(),
  /** On which day the user was last here, in the rosters of their clubs, which their owners and admins see. */
  showsLastSeen: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const privacyUpdate = z.partial(z.strictObject(privacySettings.shape));
export type PrivacyUpdate = z.infer<typeof privacyUpdate>;

/** GET /users/{username}/clubs: the clubs that the user lists and the reader can read, by name. At most 100. */
const listedClub = z.object({
  ...clubHeader.shape,
  isPrivate: z.boolean(),
  memberCount: z.number(),
});
export const listedClubs = pageOf(listedClub);

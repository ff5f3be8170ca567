import * as z from 'zod/mini';
import {
  instant,
  mediaUrl,
  mentions,
  mute,
  optionalName,
  optionalText,
  pageOf,
  rightsOf,
  uuid,
  webUrl,
} from './common.ts';

/** A user, as shown beside their content. */
export const author = z.object({
  id: uuid,
  username: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
});
export type Author = z.infer<typeof author>;

/** A user's profile. */
export const user = z.object({
  ...author.shape,
  bio: z.nullable(z.string()),
  /** In the bio. */
  mentions,
  location: z.nullable(z.string()),
  website: z.nullable(z.string()),
  coverPhotoUrl: z.nullable(z.string()),
  isFollowing: z.boolean(),
  createdAt: instant,
  mute,
  _count: z.object({ posts: z.number(), followers: z.number(), following: z.number() }),
  /** What the reader may do, and whether the profile is their own. */
  viewer: rightsOf(
    'isSelf',
    'canFollow',
    'canMessage',
    'canReport',
    'canEdit',
    'canBlock',
    'canUnblock',
    'canMute',
  ),
});
export type User = z.infer<typeof user>;

/** The reader's own profile, with its private fields. */
export const currentUser = z.object({
  ...user.shape,
  email: z.nullable(z.string()),
  defaultClubId: z.nullable(uuid),
  isModerator: z.boolean(),
  /** Whether there is a version of the Rules that the user has not accepted. */
  hasNewRules: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The refusal to show the profile of a user who has blocked the reader. */
export const profileUnavailable = 'This profile is not available.';

/** A user is addressed by username or id. A username never looks like an id. */
export const userKey = z.string().check(z.toLowerCase(), z.regex(/^([a-z0-9_]{3,30}|[0-9a-f-]{36})$/));

export const userParams = z.strictObject({ username: userKey });

/** Usernames that are routes or roles, or could be misleading. @public `npm run generate` reads it. */
export const reservedUsernames =
  'me admin administrator moderator moderation support help settings login logout register auth api null undefined feed posts profile clubs events reviews messages notifications retrohale deleted search rules privacy products humidor journal pipes unsubscribe'.split(
    ' ',
  );

/** A username that a user may choose. */
export const username = z.string().check(
  z.minLength(3, 'Please use at least 3 characters'),
  z.maxLength(30, 'Please use at most 30 characters'),
  z.regex(/^[a-z0-9_]*$/, 'Username can only contain lowercase letters, numbers, and underscores'),
  z.refine(
    (name) => !reservedUsernames.includes(name),
    'This username is already taken. Please choose another one.',
  ),
);

/**
 * PATCH /users/me. Fields that are left out stay the same, and null or an empty text clears a field. Users without a
 * display name are shown by their username, which can be changed once in 30 days.
 */
export const userUpdate = z.strictObject({
  username: z.optional(username),
  displayName: optionalName(50),
  bio: optionalText(500),
  location: optionalName(100),
  website: z.optional(z.nullable(webUrl)),
  avatarUrl: z.optional(z.nullable(mediaUrl)),
  coverPhotoUrl: z.optional(z.nullable(mediaUrl)),
  defaultClubId: z.optional(z.nullable(uuid)),
});
export type UserUpdate = z.infer<typeof userUpdate>;

/** A user in the lists of followers and of followed users. */
export const listedUser = z.object({ ...author.shape, isFollowing: z.boolean() });
export type ListedUser = z.infer<typeof listedUser>;

export const userPage = pageOf(listedUser);

/** The state after a user is followed or unfollowed. */
export const followState = z.object({
  isFollowing: z.boolean(),
  _count: z.object({ followers: z.number() }),
});
export type FollowState = z.infer<typeof followState>;

/**
 * GET /users/search: users to write to or to mention, without the caller. A club's members come first. Without `q`:
 * members of the club, and users whom the caller follows.
 */
export const userSearchQuery = z.strictObject({
  q: z.optional(z.string().check(z.minLength(2, 'Type at least 2 characters to search'), z.maxLength(100))),
  clubId: z.optional(uuid),
  /** A club that the caller runs: leaves out its members, and users whom it has banned. */
  inviteTo: z.optional(uuid),
});
/** At most ten, without a next page. GET /users/me/blocks has the same shape, but with further pages. */
export const userSearchPage = pageOf(author);

/** DELETE /users/me: erase everything the user wrote, or keep posts and comments under "Deleted member". */
export const accountDeletion = z.strictObject({ mode: z.enum(['erase', 'keep_posts']) });
export type AccountDeletion = z.infer<typeof accountDeletion>;

import * as z from 'zod/mini';
import { clubRequests } from './club-requests.ts';
import {
  instant,
  mediaUrl,
  mute,
  offsetCursor,
  pageOf,
  pageQuery,
  rightsOf,
  uuid,
  written,
} from './common.ts';
import { author, userKey } from './users.ts';

export const clubRole = z.enum(['OWNER', 'ADMIN', 'MEMBER']);
export type ClubRole = z.infer<typeof clubRole>;

/** Of how much of a club a member is notified. Announcements are in each. */
export const clubNotificationLevel = z.enum(['ALL_POSTS', 'MENTIONS_AND_ANNOUNCEMENTS', 'NOTHING']);
export type ClubNotificationLevel = z.infer<typeof clubNotificationLevel>;

export const club = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Shown before joining: who joins accepts them. */
  rules: z.nullable(z.string()),
  isPrivate: z.boolean(),
  avatarUrl: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  memberCount: z.number(),
  _count: z.object({ posts: z.number() }),
  /** The reader's own membership; null for an outsider. */
  userMembership: z.nullable(z.object({ id: uuid, role: clubRole })),
  /** What the reader is notified of; null for an outsider. Of a muted club nothing is pushed. */
  notifications: z.nullable(
    z.object({
      level: clubNotificationLevel,
      /** Whether the level follows the size of the club. */
      isDefault: z.boolean(),
      mute,
    }),
  ),
  createdAt: instant,
  /** What the reader may do. */
  viewer: rightsOf(
    'canSeeContent',
    'canPost',
    'canAnnounce',
    'canJoin',
    'canLeave',
    'canInvite',
    'canEdit',
    'canDelete',
    'canMessage',
    'canCreateEvent',
    'canReport',
  ),
});
export type Club = z.infer<typeof club>;

export const clubPage = pageOf(club);

export const clubMember = z.object({
  id: uuid,
  userId: uuid,
  role: clubRole,
  createdAt: instant,
  user: author,
  /** What the reader may do with this membership. */
  viewer: rightsOf('canChangeRole', 'canRemove'),
});
export type ClubMember = z.infer<typeof clubMember>;

/** What a club's page shows above everything else to those who are new. */
const clubWelcome = z.object({
  /** For the owner: what is done of the first steps. Null for a new member. */
  steps: z.nullable(z.object({ hasInvited: z.boolean(), hasPosted: z.boolean(), hasEvent: z.boolean() })),
});
export type ClubWelcome = z.infer<typeof clubWelcome>;

/** GET /clubs/{id}: the club with its first members. Outsiders of a private club get none of them. */
export const clubWithMembers = z.object({
  ...club.shape,
  members: z.array(clubMember),
  /** Null for a public club. */
  requests: z.nullable(clubRequests),
  /** For a new member, and an owner who has steps to do. Null for everyone else, and once it is dismissed. */
  welcome: z.nullable(clubWelcome),
});
export type ClubWithMembers = z.infer<typeof clubWithMembers>;

export const clubMemberPage = pageOf(clubMember);

/** GET /clubs/{id}/members. `q` searches display names and usernames. */
export const clubMemberQuery = z.strictObject({
  ...pageQuery.shape,
  q: z.optional(z.string().check(z.maxLength(100))),
});

/** A club is addressed by its id or its slug. A slug never looks like an id. */
export const clubParams = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{3,50}$/)) });

/**
 * GET /clubs: the reader's own first, then the largest. `q` searches names and descriptions. With `suggestFor`, a time zone,
 * it is only three public clubs that the reader could join, those that meet in that zone first.
 */
export const clubQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
  q: z.optional(z.string().check(z.maxLength(100))),
  suggestFor: z.optional(z.string().check(z.maxLength(50))),
});

/** GET /clubs/my-clubs: by name. The default page is the largest, because selectors need all clubs. */
export const myClubsQuery = z.strictObject({
  limit: z._default(pageQuery.shape.limit, 100),
  offset: pageQuery.shape.offset,
  cursor: offsetCursor,
});

/** POST /clubs */
export const clubDraft = z.strictObject({
  name: written(80, 'Club name is required'),
  slug: z.string().check(
    z.minLength(1, 'Club slug is required'),
    z.regex(/^[a-z0-9-]*$/, 'Slug can only contain lowercase letters, numbers, and hyphens'),
    z.minLength(3, 'Please use at least 3 characters'),
    z.maxLength(50, 'Please use at most 50 characters'),
    z.refine(
      (slug) => !reservedSlugs.includes(slug) && !uuid.safeParse(slug).success,
      'This slug is reserved. Please choose another one.',
    ),
  ),
  description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  isPrivate: z._default(z.boolean(), false),
  avatarUrl: z.optional(z.nullable(mediaUrl)),
  coverUrl: z.optional(z.nullable(mediaUrl)),
});
export type ClubDraft = z.input<typeof clubDraft>;

/** PATCH and PUT /clubs/{id}. Fields that are left out stay the same, and null clears a field. */
export const clubUpdate = z.strictObject({
  name: z.optional(written(80, 'Club name is required')),
  description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  rules: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  isPrivate: z.optional(z.boolean()),
  avatarUrl: z.optional(z.nullable(mediaUrl)),
  coverUrl: z.optional(z.nullable(mediaUrl)),
});
export type ClubUpdate = z.infer<typeof clubUpdate>;

export const clubMemberParams = z.strictObject({ ...clubParams.shape, userId: userKey });

/** PATCH /clubs/{id}/members/{userId}: OWNER transfers the club. */
export const clubRoleUpdate = z.strictObject({ role: clubRole });

/** PUT /clubs/{id}/notification-level. Null: the default of the club's size. */
export const clubLevelUpdate = z.strictObject({ level: z.nullable(clubNotificationLevel) });

/** A request to join a club. */
export const clubRequestParams = z.strictObject({ ...clubParams.shape, requestId: uuid });

/** POST /clubs/{id}/transfer: to which member. */
export const clubTransfer = z.strictObject({ userId: userKey });

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

/** Slugs that are routes. */
const reservedSlugs = ['invites', 'invite', 'new', 'settings', 'messages', 'me', 'deleted', 'my-clubs'];

import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import { instant, mute, pageOf, rightsOf, uuid } from './common.ts';
import { author, userKey } from './users.ts';

export const clubRole = z.enum(['OWNER', 'ADMIN', 'MEMBER']);

export type ClubRole = z.infer<typeof clubRole>;

/** How much of a club a member is notified of. Every level includes announcements. */
export const clubNotificationLevel = z.enum(['ALL_POSTS', 'MENTIONS_AND_ANNOUNCEMENTS', 'NOTHING']);

export type ClubNotificationLevel = z.infer<typeof clubNotificationLevel>;

/** A club in a list. */
export const clubHeader = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
});

export const club = z.object({
  ...clubHeader.shape,
  description: z.nullable(z.string()),
  /** Shown before joining: members accept them by joining. */
  rules: z.nullable(z.string()),
  /** Whether it is private now. `publishesAt` says if that will change. */
  isPrivate: z.boolean(),
  /** Whether it is found by a link alone: only its members get it in lists and search. */
  isUnlisted: z.boolean(),
  /** Whether the posts of members who have none in it yet wait for approval. */
  holdsFirstPosts: z.boolean(),
  coverUrl: z.nullable(z.string()),
  memberCount: z.number(),
  _count: z.object({ posts: z.number() }),
  /** The reader's own membership. Null for an outsider. */
  userMembership: z.nullable(z.object({ id: uuid, role: clubRole })),
  /** What the reader is notified of. Null for an outsider. A muted club sends no push messages. */
  notifications: z.nullable(
    z.object({
      level: clubNotificationLevel,
      /** Whether the level follows the size of the club. */
      isDefault: z.boolean(),
      /** Whether the reader has turned off New Club Post, so that no level includes posts. */
      arePostsOff: z.boolean(),
      mute,
    }),
  ),
  /** The reader's own time-out: they can read, but not write. */
  timeOut: z.nullable(timeOut),
  /**
   * For the owner and admins: when the club can make its next announcement, and for the owner the next urgent one. Null: at
   * once.
   */
  announcing: z.nullable(
    z.object({
      nextAt: z.nullable(instant),
      urgent: z.nullable(z.object({ nextAt: z.nullable(instant) })),
    }),
  ),
  /** For members of a private club: when it will become public, if its owner has decided so. */
  publishesAt: z.nullable(instant),
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
    'canPublish',
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
  /** What the member does in the club, in its own words, such as Treasurer. */
  title: z.nullable(z.string()),
  createdAt: instant,
  user: author,
  /** The open offer to take over the club, for this member and for the owner and admins. */
  offer: z.nullable(z.object({ expiresAt: instant })),
  /** For this member and for the owner and admins. */
  timeOut: z.nullable(timeOut),
  /** What the reader may do with this membership. */
  viewer: rightsOf('canChangeRole', 'canRemove', 'canGiveTimeOut'),
});

export type ClubMember = z.infer<typeof clubMember>;

export const clubMemberPage = pageOf(clubMember);

/** A club is addressed by its id or slug. A slug never looks like an id. */
export const clubParams = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{3,50}$/)) });

export const clubMemberParams = z.strictObject({ ...clubParams.shape, userId: userKey });

/** PATCH /clubs/{id}/members/{userId}: OWNER offers the club to the member. Their role changes when they accept. */
export const clubMemberUpdate = z.strictObject({ role: clubRole });

/** PUT /clubs/{id}/notification-level. Null: the default for a club of that size. */
export const notificationLevelUpdate = z.strictObject({ level: z.nullable(clubNotificationLevel) });

/** POST /clubs/{id}/transfer: the member to whom the club is offered. */
export const clubTransfer = z.strictObject({ userId: userKey });

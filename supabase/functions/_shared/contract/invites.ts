import * as z from 'zod/mini';
import { clubParams } from './clubs.ts';
import { instant, pageOf, uuid } from './common.ts';
import { author } from './users.ts';

/** 256 random bits, base64url. */
export const inviteToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const inviteParams = z.strictObject({ token: inviteToken });
export const clubInviteParams = z.strictObject({ ...clubParams.shape, inviteId: uuid });

const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Please enter an e-mail address.'),
  );

/** POST /clubs/{id}/invites: without an address it makes a link. */
export const inviteDraft = z.optional(z.strictObject({ email: z.optional(z.nullable(emailAddress)) }));

/** The answer to making one: the only time the token is shown. */
export const madeInvite = z.object({
  id: uuid,
  token: inviteToken,
  email: z.nullable(z.string()),
  expiresAt: instant,
});
export type MadeInvite = z.infer<typeof madeInvite>;

/** An invitation as the club's owner and admins see it in their list. */
export const clubInvite = z.object({
  id: uuid,
  /** Null for a link. */
  email: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  useCount: z.number(),
  /** Null when that account is gone. */
  creator: z.nullable(author),
});
export type ClubInvite = z.infer<typeof clubInvite>;

export const clubInvitePage = pageOf(clubInvite);

/** An invitation as whoever holds its token sees it: the club's header, the address masked. */
export const invite = z.object({
  token: inviteToken,
  email: z.nullable(z.string()),
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Whether the person who asks belongs to the club already. */
  isMember: z.boolean(),
  club: z.object({
    slug: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
    isPrivate: z.boolean(),
    memberCount: z.number(),
  }),
});
export type Invite = z.infer<typeof invite>;

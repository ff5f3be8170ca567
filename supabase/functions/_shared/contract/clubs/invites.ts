import * as z from 'zod/mini';
import { club, clubParams } from '../clubs.ts';
import { instant, pageOf, uuid } from '../common.ts';
import { author, userKey } from '../users.ts';

/** 256 random bits, base64url. */
const inviteToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const inviteParams = z.strictObject({ token: inviteToken });
export const clubInviteParams = z.strictObject({ ...clubParams.shape, inviteId: uuid });

const emailAddress = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Please enter an email address.'));

/** Placeholder for a link where an address is expected. Screens never show it. */
export const linkEmail = 'link@invitation.invalid';

/** The address that an invitation is for. Null for a link. */
export const invitedAddress = ({ email }: { email: string }) => (email === linkEmail ? null : email);

/** POST /clubs/{id}/invites: for an address or a user. With neither, or with the placeholder, it creates a link. */
export const inviteDraft = z.optional(
  z
    .strictObject({ email: z.optional(z.nullable(emailAddress)), userId: z.optional(z.nullable(userKey)) })
    .check(
      z.refine(({ email, userId }) => !email || !userId, {
        error: 'Please choose either an address or a person.',
        path: ['userId'],
      }),
    ),
);

/** The club's header in an invitation. */
const invitedClub = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  isPrivate: z.boolean(),
  memberCount: z.number(),
});

/** The reply to creating one. The token is shown only this once. */
export const madeInvite = z.object({
  id: uuid,
  token: inviteToken,
  email: z.string(),
  expiresAt: instant,
});
export type MadeInvite = z.infer<typeof madeInvite>;

/** An invitation in the list that the club's owner and admins see. */
export const clubInvite = z.object({
  id: uuid,
  /** `linkEmail` for a link. */
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  useCount: z.number(),
  /** Null if that account has been deleted. */
  creator: z.nullable(author),
  /** The user who was invited by name. Null for a link or an address. */
  invited: z.nullable(author),
  club: invitedClub,
});
export type ClubInvite = z.infer<typeof clubInvite>;

export const clubInvitePage = pageOf(clubInvite);

/** An invitation as the holder of its token sees it. */
export const invite = z.object({
  token: inviteToken,
  /** Masked; `linkEmail` for a link. */
  email: z.string(),
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Whether the reader is already a member of the club. */
  isMember: z.boolean(),
  /** The inviter. Null for readers who are not logged in, and if that account has been deleted. */
  inviter: z.nullable(author),
  club: invitedClub,
});
export type Invite = z.infer<typeof invite>;

/** POST /clubs/invites/{token}/accept: the club, and its slug again in `club`, as in the invitation. */
export const acceptedInvite = z.object({ ...club.shape, club: z.object({ slug: z.string() }) });

import * as z from 'zod/mini';
import { club, clubParams } from '../clubs.ts';
import { instant, optionalName, pageOf, rightsOf, uuid } from '../common.ts';
import { author, userKey } from '../users.ts';
import { emailAddress } from '../values/email-address.ts';
import { secretToken } from '../values/secret-token.ts';

export const inviteParams = z.strictObject({ token: secretToken });
export const clubInviteParams = z.strictObject({ ...clubParams.shape, inviteId: uuid });

/** Placeholder for a link where an address is expected. Screens never show it. */
export const linkEmail = 'link@invitation.invalid';

/** The address that an invitation is for. Null for a link. */
export const invitedAddress = ({ email }: { email: string }) => (email === linkEmail ? null : email);

/** How long an invitation can be accepted, unless it is revoked. Only a link can work until then. */
export const inviteDuration = z.enum(['DAY', 'WEEK', 'THIRTY_DAYS', 'UNTIL_REVOKED']);
export type InviteDuration = z.infer<typeof inviteDuration>;

/** The role that an invitation gives. Only the club's owner can give `ADMIN`. */
export const invitedRole = z.enum(['ADMIN', 'MEMBER']);

/** The most that a link's number of uses can be. */
const maxInviteUses = 1000;
const useLimit = 'Please enter a whole number from 1 to 1,000.';

const inviteFields = z.strictObject({
  email: z.optional(z.nullable(emailAddress)),
  userId: z.optional(z.nullable(userKey)),
  /** What the owner and admins call it. The people it invites never see it. */
  name: optionalName(60),
  /** `WEEK` if it is left out. */
  duration: z.optional(z.nullable(inviteDuration)),
  /** How many people can join with a link. Null: any number. */
  maxUses: z.optional(
    z.nullable(z.number().check(z.int(useLimit), z.gte(1, useLimit), z.lte(maxInviteUses, useLimit))),
  ),
});
type InviteFields = z.infer<typeof inviteFields>;

const isForMany = ({ email, userId }: InviteFields) => (!email || email === linkEmail) && !userId;

/** POST /clubs/{id}/invites: for an address or a user. With neither, or with the placeholder, it creates a link. */
export const inviteDraft = z.optional(
  inviteFields.check(
    z.refine(({ email, userId }) => !email || !userId, {
      error: 'Please choose either an address or a person.',
      path: ['userId'],
    }),
    z.refine((draft) => !draft.maxUses || isForMany(draft), {
      error: 'Only a link can have a number of uses.',
      path: ['maxUses'],
    }),
    z.refine((draft) => draft.duration !== 'UNTIL_REVOKED' || isForMany(draft), {
      error: 'Only a link can work until it is revoked.',
      path: ['duration'],
    }),
  ),
);
export type InviteDraft = NonNullable<z.infer<typeof inviteDraft>>;

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

const end = {
  /** At the end of the year 9999 if `isEndless`. */
  expiresAt: instant,
  /** Whether it works until it is revoked. */
  isEndless: z.boolean(),
};

/** Whether it can still be accepted. An invitation to an address or a user is used up once it has been accepted. */
const inviteStatus = z.enum(['ACTIVE', 'EXPIRED', 'USED_UP']);

/**
 * How far an invitation to an address or a user has come. `INVITED` does not say that an email was sent: people who want
 * no emails get none. `OPENED`: its page was opened. `BOUNCED`: a mail server refused the email.
 */
const inviteProgress = z.enum(['INVITED', 'OPENED', 'JOINED', 'BOUNCED']);
export type InviteProgress = z.infer<typeof inviteProgress>;

/** The reply to creating one. The token is shown only this once. */
export const madeInvite = z.object({
  id: uuid,
  token: secretToken,
  email: z.string(),
  name: z.nullable(z.string()),
  ...end,
});
export type MadeInvite = z.infer<typeof madeInvite>;

/** An invitation in the list that the club's owner and admins see. */
export const clubInvite = z.object({
  id: uuid,
  /** `linkEmail` for a link. */
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: instant,
  ...end,
  isExpired: z.boolean(),
  status: inviteStatus,
  useCount: z.number(),
  /** How many people can join with a link. Null: any number. Also null for an address or a user. */
  maxUses: z.nullable(z.number()),
  /** Null if that account has been deleted. */
  creator: z.nullable(author),
  /** The user who was invited by name. Null for a link or an address. */
  invited: z.nullable(author),
  club: invitedClub,
  /** The owner's and admins' own note. */
  note: z.nullable(z.string()),
  role: invitedRole,
  /** The day from which the club counts the membership. */
  joinedOn: z.nullable(z.iso.date()),
  openedAt: z.nullable(instant),
  /** The last reminder. */
  remindedAt: z.nullable(instant),
  /** Null for a link. */
  progress: z.nullable(inviteProgress),
  viewer: rightsOf('canRemind'),
});
export type ClubInvite = z.infer<typeof clubInvite>;

export const clubInvitePage = pageOf(clubInvite);

/** An invitation as the holder of its token sees it. */
export const invite = z.object({
  token: secretToken,
  /** Masked; `linkEmail` for a link. */
  email: z.string(),
  ...end,
  isExpired: z.boolean(),
  status: inviteStatus,
  /** Whether the reader is already a member of the club. */
  isMember: z.boolean(),
  /** Whether it is for an address or a user other than the reader. False for readers who are not logged in. */
  isForOther: z.boolean(),
  /** The inviter's display name, for everyone. Null if they have none, and as for `inviter`. */
  inviterName: z.nullable(z.string()),
  /** The inviter. Null for readers who are not logged in, across a block, and if that account has been deleted. */
  inviter: z.nullable(author),
  /** The role of a member who accepts it. */
  role: invitedRole,
  club: invitedClub,
  viewer: rightsOf('canAccept', 'canAskToJoin', 'canMessageInviter'),
});
export type Invite = z.infer<typeof invite>;

/** POST /clubs/invites/{token}/accept: the club, and its slug again in `club`, as in the invitation. */
export const acceptedInvite = z.object({ ...club.shape, club: z.object({ slug: z.string() }) });

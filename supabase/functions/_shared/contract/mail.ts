import * as z from 'zod/mini';
import { instant, uuid } from './common.ts';
import { topics } from './notification-topics.ts';
import { emailAddress } from './values/email-address.ts';
import { secretToken } from './values/secret-token.ts';
import { switchesFor } from './values/switches.ts';

/** The settings of emails: each topic that is mailed. Posts in clubs and announcements are not. */
export const mailTopics = {
  newFollower: topics.newFollower,
  newComment: topics.newComment,
  newReply: topics.newReply,
  postMention: topics.postMention,
  eventReminder: topics.eventReminder,
  clubInvite: topics.clubInvite,
  clubRequest: topics.clubRequest,
  /** A message that has been unread for a day. */
  newMessage: topics.newMessage,
  account: topics.account,
} as const;
export type MailPreference = keyof typeof mailTopics;

/** What an email about a notification can be about. */
export type MailedTopic = (typeof mailTopics)[MailPreference];

/** Mailed until the user turns them off. All others are mailed once the user turns them on. */
export const mailedByDefault: readonly MailedTopic[] = [
  mailTopics.clubInvite,
  mailTopics.eventReminder,
  mailTopics.account,
];

const switches = switchesFor(mailTopics);

/** 1 is Monday, 7 is Sunday. */
const weekday = z.int().check(z.gte(1), z.lte(7));

/** Why nothing is mailed to an address: an email to it came back, or its reader reported one as spam. */
export const bounceKind = z.enum(['BOUNCED', 'COMPLAINED']);

/** GET and PATCH /users/me/mail. */
export const mailSettings = z.object({
  /** Whether this Retrohale sends emails. */
  isConfigured: z.boolean(),
  /** The confirmed address. Null if there is none: then nothing is sent. */
  address: z.nullable(z.string()),
  /** Whether the user can enter an address, because their sign-in gives none. */
  canSetAddress: z.boolean(),
  /** The address that the user entered and has not confirmed. */
  newAddress: z.nullable(z.string()),
  ...switches.fields,
  /** When the weekly digest is sent: at eight in the morning, in this time zone. Null: not at all. */
  digest: z.nullable(z.object({ weekday, timezone: z.string() })),
  /** Null if emails to the address arrive, as far as we know. `isChecking`: a link that starts them again was mailed to it. */
  bounce: z.nullable(z.object({ kind: bounceKind, at: instant, isChecking: z.boolean() })),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** PATCH /users/me/mail: one key and a boolean. */
export const mailChange = switches.change;

/** PATCH /users/me/mail/digest: the day, or null for no digest, and the reader's time zone. */
export const digestChoice = z.strictObject({
  weekday: z.nullable(weekday),
  timezone: z.string().check(z.maxLength(100)),
});
/** POST /users/me/mail/address: mails a link to it, which confirms it. */
export const newMailAddress = z.strictObject({ address: emailAddress });

/** The token in the link that confirms an address. */
export const confirmationParams = z.strictObject({ token: secretToken });

/** POST /mail/confirm/{token}: whose emails now go to the address. */
export const confirmedAddress = z.object({ username: z.string() });

/** The token in the link of an email that stops further ones. */
export const unsubscribeParams = z.strictObject({ token: uuid });

/**
 * POST /mail/unsubscribe/{token}: what the emails that it stops are about. `ADDRESS`: all to that address. `DIGEST`: the
 * weekly digest.
 */
export const unsubscribed = z.object({ type: z.enum([...Object.values(mailTopics), 'ADDRESS', 'DIGEST']) });
export type StoppedType = z.infer<typeof unsubscribed>['type'];

/** The token in the link of an email that starts emails to its address again. */
export const resumeParams = z.strictObject({ token: uuid });

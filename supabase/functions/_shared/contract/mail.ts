import * as z from 'zod/mini';
import { uuid } from './common.ts';
import { emailAddress } from './email-address.ts';
import { topics } from './notification-topics.ts';
import { secretToken } from './secret-token.ts';

/** The settings of emails: each topic that is mailed. Posts in clubs and announcements are not. */
export const mailTypes = {
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
export type MailPreference = keyof typeof mailTypes;

/** What an email can be about. */
export type MailedType = (typeof mailTypes)[MailPreference];

/** Mailed until the user turns them off. All others are mailed once the user turns them on. */
export const mailedByDefault: readonly MailedType[] = [
  mailTypes.clubInvite,
  mailTypes.eventReminder,
  mailTypes.account,
];

const preferences = Object.fromEntries(Object.keys(mailTypes).map((topic) => [topic, z.boolean()])) as Record<
  MailPreference,
  z.ZodMiniBoolean<boolean>
>;

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
  ...preferences,
});
export type MailSettings = z.infer<typeof mailSettings>;

/** PATCH /users/me/mail: one key and a boolean. */
export const mailChange = z
  .partial(z.strictObject(preferences))
  .check(z.refine((changes) => Object.keys(changes).length === 1, 'Please change one preference at a time.'));

/** POST /users/me/mail/address: mails a link to it, which confirms it. */
export const newMailAddress = z.strictObject({ address: emailAddress });

/** The token in the link that confirms an address. */
export const confirmationParams = z.strictObject({ token: secretToken });

/** POST /mail/confirm/{token}: whose emails now go to the address. */
export const confirmedAddress = z.object({ username: z.string() });

/** The token in the link of an email that stops further ones. */
export const unsubscribeParams = z.strictObject({ token: uuid });

/** POST /mail/unsubscribe/{token}: what the emails that it stops are about. `ADDRESS`: all to that address. */
export const unsubscribed = z.object({ type: z.enum([...Object.values(mailTypes), 'ADDRESS']) });
export type StoppedType = z.infer<typeof unsubscribed>['type'];

import * as z from 'zod/mini';
import { uuid } from './common.ts';

/** The settings that turn off emails about a type of notification. */
export const mailTypes = {
  clubInvite: 'CLUB_INVITE',
  eventReminder: 'EVENT_REMINDER',
  /** Moderators' decisions, and sign-ins on new devices. */
  account: 'other',
} as const;
export type MailPreference = keyof typeof mailTypes;

/** What an email can be about. */
export const mailedType = z.enum(Object.values(mailTypes));
export type MailedType = z.infer<typeof mailedType>;

const preferences = {
  clubInvite: z.boolean(),
  eventReminder: z.boolean(),
  account: z.boolean(),
} satisfies Record<MailPreference, z.ZodMiniBoolean>;

/** GET and PATCH /users/me/mail. */
export const mailSettings = z.object({
  /** Whether this Retrohale sends emails. */
  isConfigured: z.boolean(),
  /** The address that sign-in confirmed. Null if there is none: then nothing is sent. */
  address: z.nullable(z.string()),
  ...preferences,
});
export type MailSettings = z.infer<typeof mailSettings>;

/** PATCH /users/me/mail: one key and a boolean. */
export const mailChange = z
  .partial(z.strictObject(preferences))
  .check(z.refine((changes) => Object.keys(changes).length === 1, 'Please change one preference at a time.'));

/** The token in the link of an email that stops further ones. */
export const unsubscribeParams = z.strictObject({ token: uuid });

/** POST /mail/unsubscribe/{token}: what the emails that it stops are about. */
export const unsubscribed = z.object({ type: mailedType });

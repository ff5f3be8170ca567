import * as z from 'zod/mini';
import { types } from './notifications.ts';

/**
 * What users choose push messages and emails about: each type, and two topics apart from the others of their type. In the
 * list, requests to join follow `clubInvite`, and their answers arrive like all of `other`.
 */
export const topics = {
  ...types,
  /** Requests to join a club, for its owner and admins, and the answers to the reader's own. */
  clubRequest: 'CLUB_REQUEST',
  /** Decisions of moderators, and sign-ins on new devices. */
  account: 'ACCOUNT',
  /**
   * The rest of `other`: announcements, what clubs decide about the reader, posts that wait for the reader's approval, reports
   * in a club that the reader runs, and tobacco that is ready.
   */
  other: 'other',
} as const;
export type PushPreference = keyof typeof topics;
export type PushSettings = Record<PushPreference, boolean>;

const pushPreferences = Object.fromEntries(
  Object.keys(topics).map((topic) => [topic, z.boolean()]),
) as Record<PushPreference, z.ZodMiniBoolean<boolean>>;

/** GET and PATCH /notifications/push: whether the user wants push messages about each topic, in all browsers. */
export const pushSettings = z.object(pushPreferences);

/** PATCH /notifications/push: one key and a boolean. */
export const pushChange = z
  .partial(z.strictObject(pushPreferences))
  .check(z.refine((changes) => Object.keys(changes).length === 1, 'Please change one preference at a time.'));

import * as z from 'zod/mini';
import { types } from './notifications.ts';
import { switchesFor } from './values/switches.ts';

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

const switches = switchesFor(topics);

/** GET and PATCH /notifications/push: whether the user wants push messages about each topic, in all browsers. */
export const pushSettings = z.object(switches.fields);

/** PATCH /notifications/push: one key and a boolean. */
export const pushChange = switches.change;

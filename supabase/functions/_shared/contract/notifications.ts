import * as z from 'zod/mini';
import { instant, pageOf, uuid } from './common.ts';
import { eventTime } from './events/time.ts';
import { switchesFor } from './values/switches.ts';

/** The preferences that turn off a type of notification, both in the list and as a push message. */
export const types = {
  newFollower: 'NEW_FOLLOWER',
  newPostInClub: 'NEW_POST_IN_CLUB',
  newComment: 'NEW_COMMENT',
  newReply: 'NEW_REPLY',
  postMention: 'POST_MENTION',
  /** Event reminders, changes and cancellations. */
  eventReminder: 'EVENT_REMINDER',
  clubInvite: 'CLUB_INVITE',
  newMessage: 'NEW_MESSAGE',
} as const;

/** What a notification is about. No preference turns off `other`, such as announcements, bans and moderators' decisions. */
export const notificationType = z.enum([...Object.values(types), 'other']);
export type NotificationType = z.infer<typeof notificationType>;

export const notification = z.object({
  id: uuid,
  type: notificationType,
  /** A sentence that says who did what. */
  title: z.string(),
  /** The beginning of the text, or when and where. */
  message: z.nullable(z.string()),
  /** What the message says about the time of an event. Null if it says nothing about one. */
  time: z.nullable(eventTime),
  /** How many causes it covers: new comments on one post share a notification until it is read. */
  count: z.number(),
  isRead: z.boolean(),
  /** When the latest of them happened. */
  createdAt: instant,
  /** A path of the app, such as /posts/…. Null if there is nothing to open. */
  linkUrl: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const notificationPage = pageOf(notification);
export const notificationParams = z.strictObject({ id: uuid });

/** GET /notifications/unread-count. Counted up to 1,000. */
export const unreadCount = z.object({
  count: z.number(),
  /** How many of them are about messages, which GET /messages/unread-count also counts. */
  messages: z.number(),
});

/** The reply to PATCH /notifications/{id}/read and POST /notifications/mark-all-read. */
export const readState = z.object({ unreadCount: z.number() });

/** What each preference turns off: all push messages, or a type. */
export const turnedOffBy = { pushEnabled: 'PUSH', ...types } as const;

export type NotificationPreference = keyof typeof turnedOffBy;
export type NotificationPreferences = Record<NotificationPreference, boolean>;

const switches = switchesFor(turnedOffBy);
export const notificationPreferences = z.object(switches.fields);

/** PATCH /notifications/preferences: one key and a boolean. */
export const preferenceChange = switches.change;

/** An address of a push service, as the browser gives it. The server decides which services it accepts. */
const pushEndpoint = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(/^https:\/\/[^\s/?#@]+([/?#]\S*)?$/, 'This is not the address of a push service.'),
  );

/** POST /notifications/push/subscribe: the result of PushSubscription.toJSON() (keys in base64url), and the browser. */
export const pushSubscription = z.strictObject({
  endpoint: pushEndpoint,
  /** Browsers send it, but it is not used. */
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    /** A point on P-256: 65 bytes. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, 'This is not a key of a push subscription.')),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'This is not a key of a push subscription.')),
  }),
  userAgent: z.optional(z.string().check(z.maxLength(500))),
});

/** The reply to subscribing. Subscribing again with the same endpoint only renews the subscription. */
export const savedPushSubscription = z.object({
  id: uuid,
  endpoint: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
});

/** POST /notifications/push/unsubscribe. */
export const pushUnsubscription = z.strictObject({ endpoint: pushEndpoint });

/** GET /notifications/vapid-public-key, in base64url. 404 if push is not configured. */
export const vapidPublicKey = z.object({ publicKey: z.string() });

/** The content of a push message, as JSON: at most 3,993 bytes. */
export const pushPayload = z.object({
  /** The notification's id. */
  id: uuid,
  type: notificationType,
  title: z.string(),
  /** Null if it would reveal something from a private club or a conversation. */
  message: z.nullable(z.string()),
  /** What the message says about the time of an event. */
  time: z._default(z.nullable(eventTime), null),
  linkUrl: z.nullable(z.string()),
  /** A newer message with the same tag replaces the older one on the screen. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;

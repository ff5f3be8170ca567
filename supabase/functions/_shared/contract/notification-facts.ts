/**
 * The facts of a notification from the database, which presenters put into words (_shared/notifications/). One entry
 * per kind. The views in migrations/…_notification_facts.sql build them, and a test compares the two. Texts are
 * truncated to 150 characters.
 */
import * as z from 'zod/mini';
import { removableKind } from './club-activity.ts';
import { clubRole } from './clubs.ts';
import { instant, uuid } from './common.ts';
import { conversationType } from './conversations.ts';
import type { NotificationType } from './notifications.ts';
import { appealOutcome, reportKind, reportReason } from './reports.ts';

const actor = z.object({ username: z.string(), displayName: z.nullable(z.string()) });
export type NotifiedActor = z.infer<typeof actor>;

const club = z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() });

const event = z.object({
  id: uuid,
  title: z.string(),
  startsAt: instant,
  timezone: z.string(),
  location: z.nullable(z.string()),
});

const conversation = z.object({ id: uuid, type: conversationType, groupName: z.nullable(z.string()) });

const factsOf = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.object({
    id: uuid,
    kind: z.literal(kind),
    /** The number of comments, messages, requests or new members. 1 for everything else. */
    count: z.number(),
    isRead: z.boolean(),
    /** When the latest of them happened. */
    createdAt: instant,
    ...shape,
  });

/** For content that its author can leave behind, with a null actor. */
const written = { actor: z.nullable(actor), text: z.string() };

/** For content that may be a picture or a video, with or without a text. */
const pictured = { ...written, imageUrl: z.nullable(z.string()) };

/** A comment is on a post or on a review, and a review may not be in any club. */
const commented = { club: z.nullable(club), postId: z.nullable(uuid), reviewId: z.nullable(uuid) };

export const notificationFacts = z.discriminatedUnion('kind', [
  factsOf('follow', { actor }),
  factsOf('post', { ...written, club, postId: uuid }),
  factsOf('announcement', { ...written, club, postId: uuid }),
  factsOf('event', { actor, club, event }),
  factsOf('comment', { ...pictured, ...commented }),
  factsOf('reply', { ...pictured, ...commented }),
  factsOf('post_mention', { ...written, club, postId: uuid }),
  factsOf('comment_mention', { ...pictured, ...commented }),
  factsOf('review_mention', { ...written, club: z.nullable(club), reviewId: uuid }),
  factsOf('message_mention', { ...written, club }),
  factsOf('event_reminder', { actor, club, event }),
  factsOf('event_change', { actor, club, event }),
  /** The event takes place, although it was announced as cancelled. */
  factsOf('event_restoration', { actor, club, event }),
  factsOf('event_cancellation', {
    details: z.object({
      title: z.string(),
      startsAt: instant,
      timezone: z.string(),
      isClubPrivate: z.boolean(),
      /** The creator's note when cancelling it. */
      note: z.nullable(z.string()),
      /** Null if the event was deleted. */
      eventId: z.nullable(uuid),
    }),
  }),
  factsOf('club_invite', { actor: z.nullable(actor), club, details: z.object({ token: z.string() }) }),
  factsOf('club_join', { actor, club }),
  factsOf('club_role', { club, role: clubRole }),
  factsOf('club_removal', { club, role: z.null() }),
  factsOf('club_ban', { club, reason: z.nullable(z.string()), endsAt: z.nullable(instant) }),
  factsOf('club_ban_lifted', { club, reason: z.null(), endsAt: z.null() }),
  factsOf('club_request', { actor, club }),
  factsOf('club_request_accepted', { club, note: z.null() }),
  factsOf('club_request_declined', { club, note: z.nullable(z.string()) }),
  factsOf('content_removal', {
    club,
    /** Null if the reader may not see who owns the club. */
    owner: z.nullable(actor),
    targetKind: removableKind,
    text: z.string(),
    reason: z.nullable(z.string()),
  }),
  factsOf('message', { ...pictured, conversation }),
  factsOf('group_invitation', { actor, details: z.object({ groupName: z.string() }) }),
  factsOf('moderation', {
    details: z.object({
      action: z.enum(['REMOVE', 'WARN', 'SUSPEND', 'RESTORE', 'LIFT', 'HIDE']),
      targetKind: reportKind,
      targetId: uuid,
      reason: reportReason,
      /** The moderator's note. */
      note: z.nullable(z.string()),
    }),
  }),
  factsOf('report', {
    details: z.object({
      targetKind: reportKind,
      /** ACTED: something was removed, or someone was warned or suspended. */
      outcome: z.enum(['DISMISSED', 'ACTED', 'RESOLVED']),
    }),
  }),
  factsOf('appeal', { details: z.object({ targetKind: reportKind }) }),
  factsOf('appeal_outcome', {
    details: z.object({
      outcome: appealOutcome,
      targetKind: reportKind,
      targetId: uuid,
      /** The moderator's note. */
      note: z.nullable(z.string()),
    }),
  }),
  factsOf('humidor_ready', {
    details: z.object({
      /** One of the items that became ready on that day, and how many there were. */
      productName: z.string(),
      itemCount: z.number(),
    }),
  }),
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;
export type NotificationKind = NotificationFacts['kind'];
export type FactsOf<Kind extends NotificationKind> = Extract<NotificationFacts, { kind: Kind }>;

/** The type under which users see each kind and can turn it off. The same list as in private.notification_kinds(). */
export const notificationKinds: Record<NotificationKind, NotificationType> = {
  follow: 'NEW_FOLLOWER',
  post: 'NEW_POST_IN_CLUB',
  announcement: 'other',
  event: 'NEW_POST_IN_CLUB',
  comment: 'NEW_COMMENT',
  reply: 'NEW_REPLY',
  post_mention: 'POST_MENTION',
  comment_mention: 'POST_MENTION',
  review_mention: 'POST_MENTION',
  message_mention: 'POST_MENTION',
  event_reminder: 'EVENT_REMINDER',
  event_change: 'EVENT_REMINDER',
  event_cancellation: 'EVENT_REMINDER',
  event_restoration: 'EVENT_REMINDER',
  club_invite: 'CLUB_INVITE',
  club_join: 'CLUB_INVITE',
  club_role: 'other',
  club_removal: 'other',
  club_ban: 'other',
  club_ban_lifted: 'other',
  club_request: 'CLUB_INVITE',
  club_request_accepted: 'other',
  club_request_declined: 'other',
  content_removal: 'other',
  message: 'NEW_MESSAGE',
  group_invitation: 'NEW_MESSAGE',
  moderation: 'other',
  report: 'other',
  appeal: 'other',
  appeal_outcome: 'other',
  humidor_ready: 'other',
};

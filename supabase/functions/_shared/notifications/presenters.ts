/**
 * Every kind of notification, with its presenter. The database has the same kinds (private.notification_kinds), and a test
 * writes each of them and compares its facts with what the presenter expects.
 */
import type * as z from 'zod/mini';
import { isolated } from '../contract/values/direction.ts';
import { bulkRemoval, bulkRestoration } from './bulk-removal.ts';
import { clubBan, clubBanLifted } from './club-ban.ts';
import { duesReminder } from './club-dues.ts';
import { clubInvite } from './club-invite.ts';
import { clubJoin, clubLeave, clubRemoval, clubRoleChange } from './club-membership.ts';
import { clubOffer, clubOfferDeclined, clubTakenOver } from './club-offer.ts';
import { clubPublication, clubPublicationStopped, clubPublished } from './club-publication.ts';
import { clubReport } from './club-report.ts';
import { acceptedRequest, clubRequest, declinedRequest } from './club-request.ts';
import { clubTimeOut, clubTimeOutLifted } from './club-time-out.ts';
import { contentRemoval } from './content-removal.ts';
import { device } from './device.ts';
import {
  coHostAccepted,
  coHostDeclined,
  coHostInvited,
  coHostLeft,
  coHostRemoved,
  eventHandedOver,
  eventInherited,
} from './event-hosts.ts';
import {
  dateChosen,
  eventAddress,
  eventCancellation,
  eventChange,
  eventReminder,
  eventRestoration,
  eventSeat,
} from './event-reminder.ts';
import { groupInvitation } from './group-invitation.ts';
import { approvedPost, declinedPost, heldPost } from './held-post.ts';
import { eventMessage, hostedEventCancelled, hostedEventTakenOver } from './hosted-event.ts';
import { humidorReady } from './humidor-ready.ts';
import { appealOutcome, moderation, newAppeal, reportOutcome } from './moderation.ts';
import { newComment, newReply } from './new-comment.ts';
import { newFollower } from './new-follower.ts';
import { newMessage } from './new-message.ts';
import { newAnnouncement, newEvent, newPost } from './new-post-in-club.ts';
import { commentMention, messageMention, postMention, reviewMention } from './post-mention.ts';
import type { Presenter } from './presenter.ts';
import type { Words } from './words.ts';

export const presenters = {
  follow: newFollower,
  post: newPost,
  announcement: newAnnouncement,
  event: newEvent,
  post_approved: approvedPost,
  comment: newComment,
  reply: newReply,
  post_mention: postMention,
  comment_mention: commentMention,
  review_mention: reviewMention,
  message_mention: messageMention,
  event_reminder: eventReminder,
  event_change: eventChange,
  event_address: eventAddress,
  event_cancellation: eventCancellation,
  event_message: eventMessage,
  event_restoration: eventRestoration,
  event_seat: eventSeat,
  co_host_invited: coHostInvited,
  co_host_accepted: coHostAccepted,
  co_host_declined: coHostDeclined,
  co_host_left: coHostLeft,
  co_host_removed: coHostRemoved,
  event_handed_over: eventHandedOver,
  event_inherited: eventInherited,
  date_chosen: dateChosen,
  club_invite: clubInvite,
  club_join: clubJoin,
  club_leave: clubLeave,
  club_role: clubRoleChange,
  club_removal: clubRemoval,
  club_ban: clubBan,
  club_ban_lifted: clubBanLifted,
  club_time_out: clubTimeOut,
  club_time_out_lifted: clubTimeOutLifted,
  club_request: clubRequest,
  club_request_accepted: acceptedRequest,
  club_request_declined: declinedRequest,
  club_report: clubReport,
  held_post: heldPost,
  post_declined: declinedPost,
  club_offer: clubOffer,
  club_offer_declined: clubOfferDeclined,
  club_taken_over: clubTakenOver,
  club_publication: clubPublication,
  club_publication_stopped: clubPublicationStopped,
  club_published: clubPublished,
  dues_reminder: duesReminder,
  hosted_event_cancelled: hostedEventCancelled,
  hosted_event_taken_over: hostedEventTakenOver,
  content_removal: contentRemoval,
  bulk_removal: bulkRemoval,
  bulk_restoration: bulkRestoration,
  message: newMessage,
  group_invitation: groupInvitation,
  moderation,
  report: reportOutcome,
  appeal: newAppeal,
  appeal_outcome: appealOutcome,
  humidor_ready: humidorReady,
  device,
};

export type NotificationKind = keyof typeof presenters;
type Facts = { [Kind in NotificationKind]: z.infer<(typeof presenters)[Kind]['facts']> };

/** The facts of a notification, from the database. */
export type NotificationFacts = {
  [Kind in NotificationKind]: Facts[Kind] & { kind: Kind };
}[NotificationKind];

const presenterOf: { [Kind in NotificationKind]: Presenter<Facts[Kind]> } = presenters;

/** What users name. Sentences go on after these facts, on screens, in push messages and in the export. */
const names: ReadonlySet<string> = new Set(['displayName', 'name', 'title', 'groupName']);

/** The facts, in which no name can reorder the words around it. */
function withIsolatedNames<Value>(facts: Value): Value {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return facts;
  const fields = Object.entries(facts).map(([key, value]) => [
    key,
    names.has(key) && typeof value === 'string' ? isolated(value) : withIsolatedNames(value),
  ]);
  return Object.fromEntries(fields);
}

/** `news`: how many causes a push message is about. In lists, all that the notification has. */
export function wordsOf<Kind extends NotificationKind>(
  facts: Facts[Kind] & { kind: Kind },
  news = facts.count,
): Words {
  return presenterOf[facts.kind].words(withIsolatedNames(facts), news);
}

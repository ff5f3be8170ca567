/** Turns facts into words: the only place where a notification gets its title, message and link. */
import { type NotificationFacts, notificationKinds } from '../contract/notification-facts.ts';
import type { Notification } from '../contract/notifications.ts';
import { clubBan } from './club-ban.ts';
import { clubInvite } from './club-invite.ts';
import { clubJoin, clubMembership } from './club-membership.ts';
import { clubRequest, clubRequestOutcome } from './club-request.ts';
import { contentRemoval } from './content-removal.ts';
import { eventReminder } from './event-reminder.ts';
import { groupInvitation } from './group-invitation.ts';
import { humidorReady } from './humidor-ready.ts';
import { appealOutcome, moderation, newAppeal, reportOutcome } from './moderation.ts';
import { newComment } from './new-comment.ts';
import { newFollower } from './new-follower.ts';
import { newMessage } from './new-message.ts';
import { newPostInClub } from './new-post-in-club.ts';
import { postMention } from './post-mention.ts';
import type { Words } from './words.ts';

/** A notification for lists and the export. */
export function present(facts: NotificationFacts): Notification {
  const { id, kind, count, isRead, createdAt } = facts;
  const { title, message, linkUrl } = wordsOf(facts);
  return { id, type: notificationKinds[kind], title, message, count, isRead, createdAt, linkUrl };
}

export function wordsOf(facts: NotificationFacts): Words {
  switch (facts.kind) {
    case 'follow':
      return newFollower(facts);
    case 'post':
    case 'announcement':
    case 'event':
      return newPostInClub(facts);
    case 'comment':
    case 'reply':
      return newComment(facts);
    case 'post_mention':
    case 'comment_mention':
    case 'review_mention':
    case 'message_mention':
      return postMention(facts);
    case 'event_reminder':
    case 'event_change':
    case 'event_cancellation':
    case 'event_restoration':
      return eventReminder(facts);
    case 'club_invite':
      return clubInvite(facts);
    case 'club_join':
      return clubJoin(facts);
    case 'club_role':
    case 'club_removal':
      return clubMembership(facts);
    case 'club_ban':
    case 'club_ban_lifted':
      return clubBan(facts);
    case 'club_request':
      return clubRequest(facts);
    case 'club_request_accepted':
    case 'club_request_declined':
      return clubRequestOutcome(facts);
    case 'content_removal':
      return contentRemoval(facts);
    case 'message':
      return newMessage(facts);
    case 'group_invitation':
      return groupInvitation(facts);
    case 'moderation':
      return moderation(facts);
    case 'report':
      return reportOutcome(facts);
    case 'appeal':
      return newAppeal(facts);
    case 'appeal_outcome':
      return appealOutcome(facts);
    case 'humidor_ready':
      return humidorReady(facts);
  }
}

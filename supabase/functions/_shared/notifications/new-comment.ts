import type { FactsOf } from '../contract/notification-facts.ts';
import { commentLink } from './links.ts';
import { excerpt, latestOf, mediaOf, nameOf, type Words } from './words.ts';

/** For one comment, or several until the notification is read. */
export function newComment(facts: FactsOf<'comment' | 'reply'>): Words {
  const { kind, actor, club, count } = facts;
  const subject = facts.reviewId ? 'review' : 'post';
  const name = nameOf(actor);
  const isReply = kind === 'reply';
  const many = isReply ? `${count} new replies to your comment` : `${count} new comments on your ${subject}`;
  const one = isReply ? `${name} replied to your comment` : `${name} commented on your ${subject}`;
  const discreet = isReply ? 'New reply to your comment' : `New comment on your ${subject}`;
  return {
    title: count > 1 ? many : one,
    message: count > 1 ? latestOf(name, facts) : (excerpt(facts.text) ?? `Sent a ${mediaOf(facts)}`),
    linkUrl: commentLink(facts),
    discreetTitle: club?.isPrivate ? discreet : null,
  };
}

import { commented } from './facts.ts';
import { commentLink } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, latestOf, mediaOf, nameOf } from './words.ts';

/** For one comment, or several until the notification is read. */
export const newComment = ofComments((subject) => ({
  one: `commented on your ${subject}`,
  many: `new comments on your ${subject}`,
  discreet: `New comment on your ${subject}`,
}));

export const newReply = ofComments(() => ({
  one: 'replied to your comment',
  many: 'new replies to your comment',
  discreet: 'New reply to your comment',
}));

function ofComments(phrasesFor: (subject: string) => { one: string; many: string; discreet: string }) {
  return presenter(commented, (facts) => {
    const { actor, club, count } = facts;
    const { one, many, discreet } = phrasesFor(facts.reviewId ? 'review' : facts.eventId ? 'event' : 'post');
    const name = nameOf(actor);
    return {
      title: count > 1 ? `${count} ${many}` : `${name} ${one}`,
      message: count > 1 ? latestOf(name, facts) : (excerpt(facts.text) ?? `Sent a ${mediaOf(facts)}`),
      linkUrl: commentLink(facts),
      discreetTitle: club?.isPrivate ? discreet : null,
    };
  });
}

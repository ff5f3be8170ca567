import type { FactsOf } from '../contract/notification-facts.ts';
import { commentLink, links } from './links.ts';
import { excerpt, nameOf, type Words } from './words.ts';

type Mention = FactsOf<'post_mention' | 'comment_mention' | 'review_mention' | 'message_mention'>;

/** For a mention anywhere: in a post, a comment, a review or a club's chat. */
export function postMention(facts: Mention): Words {
  const { where, linkUrl } = placeOf(facts);
  const isDiscreet = facts.kind === 'message_mention' || facts.club?.isPrivate;
  return {
    title: `${nameOf(facts.actor)} mentioned you in ${where}`,
    message: excerpt(facts.text),
    linkUrl,
    discreetTitle: isDiscreet ? 'You were mentioned' : null,
  };
}

function placeOf(facts: Mention): { where: string; linkUrl: string } {
  switch (facts.kind) {
    case 'post_mention':
      return { where: 'a post', linkUrl: links.post(facts.postId) };
    case 'comment_mention':
      return { where: 'a comment', linkUrl: commentLink(facts) };
    case 'review_mention':
      return { where: 'a review', linkUrl: links.review(facts.reviewId) };
    case 'message_mention':
      return { where: `the ${facts.club.name} chat`, linkUrl: links.clubMessages(facts.club.slug) };
  }
}

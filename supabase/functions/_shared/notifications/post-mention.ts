import * as z from 'zod/mini';
import { uuid } from '../contract/common.ts';
import { type Actor, aboutPost, club, commented, written } from './facts.ts';
import { commentLink, links } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, nameOf, type Words } from './words.ts';

export const postMention = presenter(aboutPost, (facts) =>
  mention(facts, 'a post', links.post(facts.postId), facts.club.isPrivate),
);

export const commentMention = presenter(commented, (facts) =>
  mention(facts, 'a comment', commentLink(facts), facts.club?.isPrivate),
);

export const reviewMention = presenter({ ...written, club: z.nullable(club), reviewId: uuid }, (facts) =>
  mention(facts, 'a review', links.review(facts.reviewId), facts.club?.isPrivate),
);

export const messageMention = presenter({ ...written, club }, (facts) =>
  mention(facts, `the ${facts.club.name} chat`, links.clubMessages(facts.club.slug), true),
);

/** For a mention anywhere. */
const mention = (
  { actor, text }: { actor: Actor | null; text: string },
  where: string,
  linkUrl: string,
  isDiscreet: boolean | undefined,
): Words => ({
  title: `${nameOf(actor)} mentioned you in ${where}`,
  message: excerpt(text),
  linkUrl,
  discreetTitle: isDiscreet ? 'You were mentioned' : null,
});

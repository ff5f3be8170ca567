import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { excerpt, nameOf, type Words } from './words.ts';

/** For the author: what a club removed, and why. Links to a conversation with the owner, for an appeal. */
export function contentRemoval({ club, owner, targetKind, text, reason }: FactsOf<'content_removal'>): Words {
  return {
    title: `${club.name} removed your ${targetKind}`,
    message: [
      excerpt(text),
      `Reason: ${reason ?? 'none given'}`,
      owner && `If you think this is a mistake, message the owner, ${nameOf(owner)}.`,
    ]
      .filter((line) => line)
      .join('\n'),
    linkUrl: owner ? links.directMessages(owner.username) : links.club(club.slug),
    discreetTitle: club.isPrivate ? `One of your clubs removed your ${targetKind}` : null,
  };
}

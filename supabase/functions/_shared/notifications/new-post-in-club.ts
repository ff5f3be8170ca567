import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { excerpt, nameOf, type Words } from './words.ts';

export function newPostInClub(facts: FactsOf<'post' | 'event'>): Words {
  const { actor, club } = facts;
  if (facts.kind === 'event')
    return {
      title: `${nameOf(actor)} created an event in ${club.name}`,
      message: facts.event.title,
      linkUrl: links.event(facts.event.id),
      discreetTitle: club.isPrivate ? 'New event in one of your clubs' : null,
    };
  return {
    title: `${nameOf(actor)} posted in ${club.name}`,
    message: excerpt(facts.text),
    linkUrl: links.post(facts.postId),
    discreetTitle: club.isPrivate ? 'New post in one of your clubs' : null,
  };
}
